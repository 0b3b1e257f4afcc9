two-dice-name = 雙骰遊戲
two-dice-line = 翻動兩顆骰子之一或全部，依點數取走棋子。
two-dice-rules =
    一堆棋子和兩顆骰子。先擲一次，取走兩顆點數之和。然後兩人輪流，把骰子翻到目前這一面旁邊四面之一。共有三種玩法：both 翻兩顆骰子，取新點數之和；one 翻一顆骰子，取它的新點數；sum 翻一顆骰子，取兩顆點數之和。剩下的棋子不夠取的一方無著可走：末手勝時敗，末手敗時勝。
two-dice-source = 文件 3，骰子單堆遊戲之後的三個問題；文件沒有給出答案。
two-dice-notation =
    遊戲名稱說明是哪一個問題：two-dice:both、two-dice:one、two-dice:sum。30@3,5 表示剩 30 顆，骰子朝上 3 點與 5 點，次序不拘；30 是擲骰之前的開局，會就每一種擲法分別回答（點數和大於堆中顆數則重擲）。翻兩顆時，著法 4,6 是新的點數；翻一顆時，3>4 表示把 3 點的骰子翻到 4 點。
two-dice-known =
    三個問題都以週期解決：重複的連續列數不少於一著所能取的最多顆數，因此得證。both：從 12 顆起週期為 14；餘數為 0、1、2 時，點數中有 1 或 6 者為 P 局面，其餘時候只有 1,1、1,6 與 6,6。one：從 7 顆起，不論剩幾顆，兩顆點數相同或和為 7 者恰為 P 局面。sum：不足 66 顆時看不出規律，從 66 顆起，恰好也是點數相同或和為 7 者。
two-dice-unsolved = 三個問題都有了答案；第三個問題為什麼到 66 顆才有規律，這裡沒有簡短的理由。三顆以上的骰子沒有研究過。

two-dice-parameters = 需要寫出是哪一個問題：both、one 或 sum，例如 two-dice:both
two-dice-no-tops = 缺少骰子朝上的點數，正確的寫法例如 30@3,5
two-dice-nothing-to-throw = 開局至少要有 2 顆，即最小的點數和
two-dice-turn-both = 把骰子翻到 { $a } 點與 { $b } 點，並取 { $count } 顆
two-dice-turn-one = 把 { $a } 點的骰子翻到 { $b } 點，並取 { $count } 顆
two-dice-no-turn = 骰子朝上是 { $low } 點與 { $high } 點：不能這樣翻，只能翻到旁邊四面
two-dice-too-few = 剩下的不足 { $count } 顆

two-dice-from-rules = 文件 3 的雙骰問題，依規則手算
two-dice-from-definition = 文件 3 的雙骰問題：著法數依規則手算，勝負依定義推算
