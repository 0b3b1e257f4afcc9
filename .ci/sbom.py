"""Prints the packages that the artefacts of a release are built from.

    python3 .ci/sbom.py VERSION                as CycloneDX
    python3 .ci/sbom.py --licences MANIFEST    the texts of the licences of one workspace

Read from the three lock files; what only tests use is left out. Name, version,
licence and checksum of each, no more: nothing here says how a package is used.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

# The workspaces, with the packages that are shipped.
SHIPPED = {
    "Cargo.toml": ["grundy-cli", "grundy-lab", "grundy-folder-check"],
    "apps/python/Cargo.toml": ["grundy-python"],
    "apps/browser/Cargo.toml": ["grundy-browser"],
}


def packages(manifest, names):
    """What these packages need to be built, themselves among them."""
    command = ["cargo", "metadata", "--locked", "--format-version", "1", "--manifest-path", manifest]
    metadata = json.loads(subprocess.check_output(command))
    known = {package["id"]: package for package in metadata["packages"]}
    needs = {
        node["id"]: [
            need["pkg"]
            for need in node["deps"]
            if any(kind["kind"] != "dev" for kind in need["dep_kinds"])
        ]
        for node in metadata["resolve"]["nodes"]
    }
    members = set(metadata["workspace_members"])
    waiting = [one for one in members if known[one]["name"] in names]
    seen = set()
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            waiting += needs[one]
    return [known[one] for one in seen]


def checksums(manifest):
    """The sums of a lock file, by name and version."""
    lock = Path(manifest).with_name("Cargo.lock").read_text()
    entry = r'name = "(.*)"\nversion = "(.*)"\nsource = ".*"\nchecksum = "(.*)"'
    return {(name, version): sum for name, version, sum in re.findall(entry, lock)}


def component(package, sum):
    name, version = package["name"], package["version"]
    purl = f"pkg:cargo/{name}@{version}"
    entry = {"type": "library", "bom-ref": purl, "name": name, "version": version}
    if package["license"]:
        # Cargo still takes the sign that SPDX writes as a word.
        entry["licenses"] = [{"expression": package["license"].replace("/", " OR ")}]
    if sum:
        entry["hashes"] = [{"alg": "SHA-256", "content": sum}]
    return entry | {"purl": purl}


def licences(manifest):
    """The text of each licence once, after the packages that come with it."""
    texts = {}
    for package in packages(manifest, SHIPPED[manifest]):
        if package["source"] is None:
            continue
        folder = Path(package["manifest_path"]).parent
        found = [
            file.read_text(errors="replace").strip()
            for file in sorted(folder.iterdir())
            if file.is_file() and re.match("(un)?licen[cs]e|copying|copyright|notice", file.name, re.I)
        ]
        # The licence is named in the manifest, and its text is not in the package.
        people = ", ".join(package["authors"]) or "its authors"
        for text in found or [f"By {people}, under {package['license']}; the package has no text of it."]:
            texts.setdefault(text, []).append(f"{package['name']} {package['version']}")
    yield "Built in are the Rust standard library (MIT OR Apache-2.0) and these packages."
    for text, names in sorted(texts.items(), key=lambda entry: sorted(entry[1])):
        yield "\n".join(["=" * 72, ", ".join(sorted(names)), "", text])


if sys.argv[1] == "--licences":
    print("\n\n".join(licences(sys.argv[2])))
    sys.exit()

components = {}
for manifest, names in SHIPPED.items():
    sums = checksums(manifest)
    for package in packages(manifest, names):
        entry = component(package, sums.get((package["name"], package["version"])))
        # Only the workspace's own packages come from no registry.
        assert "hashes" in entry or package["source"] is None, entry
        components[entry["purl"]] = entry

bom = {
    "bomFormat": "CycloneDX",
    "specVersion": "1.5",
    "version": 1,
    "metadata": {
        "component": {
            "type": "application",
            "bom-ref": "grundy",
            "name": "grundy",
            "version": sys.argv[1],
            "licenses": [{"expression": "MIT OR Apache-2.0"}],
        },
    },
    "components": [components[purl] for purl in sorted(components)],
}
print(json.dumps(bom, indent=1, ensure_ascii=False))
