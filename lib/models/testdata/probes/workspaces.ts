/** Small workspaces of other kinds: Python, Go, Rust, loose scripts, and one in Chinese. */
export const SEEDBANK = {
  'pyproject.toml': '[project]\nname = "seedbank"\nversion = "2.3.1"\nrequires-python = ">=3.11"\ndependencies = [\n  "httpx>=0.27",\n  "rich~=13.0",\n]\n\n[project.optional-dependencies]\ndev = ["pytest", "ruff"]\n\n[tool.ruff]\nline-length = 100\n',
  'README.md': '# Seedbank\n\nKeeps track of garden seeds from the command line.\n\n## Install\n\npip install seedbank\n\n## Usage\n\nRun `seedbank list` to see what is in stock.\n',
  'config.yaml': 'host: localhost\nport: 7070\ndebug: false\nlog_level: info\nallowed:\n  - alice\n  - bram\n',
  'src/seedbank/__init__.py': '__version__ = "2.3.1"\n',
  'src/seedbank/storage.py': 'import csv\n\n\ndef load_seeds(path):\n    """Reads all seeds of a table."""\n    with open(path) as file:\n        return list(csv.DictReader(file))\n\n\ndef save_seeds(path, seeds):\n    # FIXME: lock the file\n    with open(path, "w") as file:\n        writer = csv.DictWriter(file, seeds[0].keys())\n        writer.writeheader()\n        writer.writerows(seeds)\n',
  'src/seedbank/cli.py': 'from .storage import load_seeds\n\nDEFAULT_LIMIT = 25\n\n\ndef main():\n    # TODO: colour the output\n    for seed in load_seeds("data/seeds.csv")[:DEFAULT_LIMIT]:\n        print(seed["name"])\n',
  'src/seedbank/policy/rules.py': 'def may_sell(seed):\n    return int(seed["stock"]) > 0\n',
  'src/seedbank/policy/limits.py': 'MAX_PER_CUSTOMER = 10\n\n\ndef within_limit(count):\n    return count <= MAX_PER_CUSTOMER\n',
  'tests/test_storage.py': 'from seedbank.storage import load_seeds\n\n\ndef test_load():\n    assert load_seeds("data/seeds.csv")\n',
  'tests/policy/test_rules.py': 'from seedbank.policy.rules import may_sell\n\n\ndef test_may_sell():\n    assert may_sell({"stock": "1"})\n',
  'tests/policy/test_limits.py': 'from seedbank.policy.limits import within_limit\n\n\ndef test_within():\n    assert within_limit(3)\n',
  'data/seeds.csv': 'name,family,price,stock\ntomato,Solanaceae,2.5,40\npepper,Solanaceae,3,0\nbasil,Lamiaceae,1.75,120\nkale,Brassicaceae,2,15\nmint,Lamiaceae,2.25,0\n',
  'docs/sowing.md': '# Sowing\n\nSow tomato indoors in March.\n\n## Outdoors\n\nKale can go out in April. Basil needs warm nights.\n',
}
export const FERRY = {
  'go.mod': 'module example.com/ferry\n\ngo 1.22\n\nrequire (\n\tgithub.com/gorilla/mux v1.8.1\n\tgopkg.in/yaml.v3 v3.0.1\n)\n',
  'Makefile': 'build:\n\tgo build ./cmd/ferry\n\ntest:\n\tgo test ./...\n',
  'README.md': '# Ferry\n\nPlans ferry crossings between islands.\n\n## Contact\n\nWrite to harbour@ferry.example.\n',
  'cmd/ferry/main.go': 'package main\n\nimport (\n\t"fmt"\n\n\t"example.com/ferry/internal/dock"\n)\n\n// version of the program.\nconst version = "0.4.2"\n\nfunc main() {\n\tfmt.Println(dock.Berth("Aurora"))\n}\n',
  'internal/dock/dock.go': 'package dock\n\n// Berth finds a free place for a ship.\nfunc Berth(ship string) int {\n\t// TODO: ask the harbour master\n\treturn len(ship)\n}\n\n// Depart lets a ship go.\nfunc Depart(ship string) {\n}\n',
  'internal/dock/dock_test.go': 'package dock\n\nimport "testing"\n\nfunc TestBerth(t *testing.T) {\n\tif Berth("Aurora") != 6 {\n\t\tt.Fatal("wrong berth")\n\t}\n}\n',
  'internal/route/route.go': 'package route\n\n// Length in sea miles.\nfunc Length(from, to string) int {\n\treturn 12\n}\n',
  'config/ports.json': '{\n  "home": "Skagen",\n  "maxShips": 14,\n  "night": { "open": false, "from": "22:30" },\n  "ports": ["Skagen", "Anholt", "Samso"]\n}\n',
  'logs/monday.log': '06:10 INFO Aurora left\n06:40 WARN fog\n07:05 ERROR engine stopped\n07:30 INFO Aurora back\n',
  'logs/tuesday.log': '06:12 INFO Boreas left\n06:50 ERROR radio dead\n07:02 ERROR compass off\n08:00 INFO Boreas arrived\n08:15 INFO closed\n',
  'crew.csv': 'name,role,age,ship\nIda,captain,51,Aurora\nMads,engineer,34,Aurora\nLone,cook,29,Boreas\nPer,captain,45,Boreas\n',
}
export const PARSEC = {
  'Cargo.toml': '[package]\nname = "parsec"\nversion = "0.7.0"\nedition = "2021"\n\n[dependencies]\nserde = "1"\ntokio = { version = "1.38", features = ["full"] }\n\n[dev-dependencies]\ninsta = "1.39"\n',
  'src/main.rs': 'mod lexer;\n\nfn main() {\n    let tokens = lexer::scan("1 + 2");\n    println!("{}", tokens.len());\n}\n',
  'src/lexer.rs': '/// Cuts a text into tokens.\npub fn scan(text: &str) -> Vec<String> {\n    text.split(\' \').map(String::from).collect()\n}\n',
  'tests/lexer_test.rs': '#[test]\nfn scans() {\n    assert_eq!(parsec::scan("1 + 2").len(), 3);\n}\n',
  'NOTES.md': '# Notes\n\n- [x] write the lexer\n- [ ] write the parser\n- [ ] publish to crates\n\nDeadline: 12 June\nOwner: Greta\n',
  'index.html': '<html>\n  <body>\n    <h1>Parsec</h1>\n  </body>\n</html>\n',
  'style.css': 'body {\n  color: black;\n  margin: 8px;\n}\n',
}
export const BOT = {
  'requirements.txt': 'flask==3.0.2\nredis>=5\n# for the tests\npytest\n',
  'bot.py': 'import os\n\nTOKEN = os.environ["TOKEN"]\nRETRIES = 3\n\n\ndef greet(name):\n    return "Hello " + name\n\n\ndef farewell(name):\n    return "Bye " + name\n\n\nprint(greet("world"))\n',
  'run.sh': '#!/bin/sh\necho "bot ready"\n',
  'faq.txt': 'Q: Is it free?\nA: Yes.\nQ: Who made it?\nA: Selma.\n',
  'settings.ini': '[bot]\nname = Pip\ntimeout = 30\n\n[log]\nlevel = warn\n',
}
export const DEPOT = {
  '说明.md': '# 小仓库\n\n记录仓库里的货物。\n\n## 安装\n\n运行 npm install。\n\n## 联系\n\n负责人：周敏\n电话：020-5566\n',
  '库存.csv': '名称,类别,单价,数量\n螺丝,五金,0.5,900\n锤子,五金,35,12\n雨伞,日用,28,0\n毛巾,日用,15,60\n',
  '设置.json': '{\n  "仓库": "南区",\n  "端口": 8088,\n  "夜班": false,\n  "上限": 500\n}\n',
  '笔记/周一.md': '# 周一\n\n- 盘点五金\n- 联系供应商\n',
  '笔记/周二.md': '# 周二\n\n- 修理货架\n- 联系客户\n- 清点雨伞\n',
  'src/订单.js': '// TODO: 检查数量\nexport function 下单(名称, 数量) {\n  return { 名称, 数量 };\n}\n',
  'src/format.js': 'export function formatMoney(n) {\n  return "¥" + n.toFixed(2);\n}\n\n// TODO: 支持美元\nexport function formatCount(n) {\n  return n + " 件";\n}\n',
  'src/main.js': 'import { formatMoney } from "./format.js";\n\nconsole.log(formatMoney(3));\n',
  'logs/一月.log': '01 INFO 入库\n02 ERROR 断电\n03 INFO 出库\n04 ERROR 漏水\n',
  'check.sh': '#!/bin/sh\necho "全部正常"\n',
}
