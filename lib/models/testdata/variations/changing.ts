import { ASKS, type Variation, vary } from './variation'
import { BAKERY, DIARY, INFRA, LEDGER, RESTAURANT, SHAPES, TEAM } from './workspaces'

/** Creating, editing, replacing, renaming, moving, deleting, running. */
export const CHANGING: readonly Variation[] = [
  vary('en-create-1', [BAKERY], 'make a file notes/today.txt that says "bake more bread"', { files: { 'notes/today.txt': 'bake more bread\n' } }),
  vary('en-create-2', [LEDGER], 'create .nvmrc containing 20', { files: { '.nvmrc': '20\n' } }),
  vary('en-create-3', [TEAM], 'write a new file todo/next.md with the heading "Next" and three bullets: plan, build, ship', { files: { 'todo/next.md': { contains: ['# Next', '- plan', '- build', '- ship'] } } }),
  vary('en-create-4', [INFRA], 'save {"region": "ap"} as env/asia.json', { files: { 'env/asia.json': { json: { region: 'ap' } } } }),
  vary('zh-create-1', [RESTAURANT], '新建 备忘/周五.txt，内容是：小赵休息', { files: { '备忘/周五.txt': '小赵休息\n' } }),
  vary('zh-create-2', [DIARY], '建一个文件 robots.txt，里面写 User-agent: *', { files: { 'robots.txt': 'User-agent: *\n' } }),

  vary('en-append-1', [BAKERY], 'add the line "Holidays closed" to the end of opening.txt', { files: { 'opening.txt': 'Mon-Fri 8-17\nSat 9-13\nSun closed\nHolidays closed\n' } }),
  vary('en-append-2', [TEAM], 'append - [ ] water plants to tasks.md', { files: { 'tasks.md': { contains: ['- [x] order lunch\n- [ ] water plants'] } } }),
  vary('en-append-3', [SHAPES], 'add requests==2.31 to requirements.txt', { files: { 'requirements.txt': 'pytest==8.1\nnumpy==1.26\nrequests==2.31\n' } }),
  vary('en-append-4', [TEAM], 'add a row for Ivo, team core, age 35 to people.csv', { files: { 'people.csv': { contains: ['Bea,design,29\nIvo,core,35'] } } }),
  vary('zh-append-1', [RESTAURANT], '在 备忘/采购.txt 最后加上一行：白糖 1 袋', { files: { '备忘/采购.txt': '鸡蛋 30 个\n面粉 5 斤\n酱油 2 瓶\n白糖 1 袋\n' } }),
  vary('zh-append-2', [DIARY], '往 about.md 末尾追加“喜欢爬山。”', { files: { 'about.md': { contains: ['喜欢爬山。', '我叫阿明'] } } }),

  vary('en-insert-1', [SHAPES], 'put # geometry at the very top of shapes/square.py', { files: { 'shapes/square.py': { contains: ['# geometry\nSIDES = 4'] } } }),
  vary('en-insert-2', [BAKERY], 'insert "- yeast" after "- water" in recipes/bread.md', { files: { 'recipes/bread.md': { contains: ['- water\n- yeast\n- salt'] } } }),
  vary('en-insert-3', [INFRA], 'add web3.acme.test below web2.acme.test in hosts.ini', { files: { 'hosts.ini': { contains: ['web2.acme.test\nweb3.acme.test\n'] } } }),
  vary('zh-insert-1', [RESTAURANT], '在 备忘/值班.txt 的“周三 小赵”后面插入一行“周三晚 小李”', { files: { '备忘/值班.txt': '周二 小陈\n周三 小赵\n周三晚 小李\n周四 小陈\n' } }),
  vary('zh-insert-2', [RESTAURANT], '给 src/order.ts 开头加一行注释 // 订单', { files: { 'src/order.ts': { contains: ['// 订单\n// TODO: 打折'] } } }),

  vary('en-edit-value-1', [BAKERY], 'set tables to 9 in settings.json', { files: { 'settings.json': { json: { shop: 'Corner Bakery', open: true, hours: { start: '08:00', end: '17:00' }, tables: 9 } } } }),
  vary('en-edit-value-2', [BAKERY], 'change the closing hour (hours.end) in settings.json to 18:30', { files: { 'settings.json': { json: { shop: 'Corner Bakery', open: true, hours: { start: '08:00', end: '18:30' }, tables: 6 } } } }),
  vary('en-edit-value-3', [INFRA], 'scale the worker to 4 replicas', { files: { 'deploy/worker.yaml': 'name: worker\nreplicas: 4\nimage: acme/worker:1.4\n' } }),
  vary('en-edit-value-4', [LEDGER], 'bump the version in package.json to 1.0.0', { files: { 'package.json': { contains: ['"version": "1.0.0"', '"express": "^5.0.0"'] } } }),
  vary('en-edit-value-5', [INFRA], 'turn debug on in env/live.json', { files: { 'env/live.json': { json: { region: 'us', debug: true, retries: 5, tags: ['web', 'billing'] } } } }),
  vary('en-edit-value-6', [INFRA], 'add "beta" to the tags in both env files', { files: { 'env/staging.json': { json: { region: 'eu', debug: true, retries: 3, tags: ['web', 'beta'] } }, 'env/live.json': { json: { region: 'us', debug: false, retries: 5, tags: ['web', 'billing', 'beta'] } } } }),
  vary('en-edit-value-7', [TEAM], 'tick off "send agenda" in tasks.md', { files: { 'tasks.md': '# Tasks\n\n- [x] book room\n- [x] send agenda\n- [ ] print badges\n- [x] order lunch\n' } }),
  vary('en-edit-value-8', [LEDGER], 'add a script "build": "tsc" to package.json', { files: { 'package.json': { json: { name: 'ledger-api', version: '0.9.1', scripts: { start: 'node src/server.js', test: 'node --test', lint: 'biome check', build: 'tsc' }, dependencies: { express: '^5.0.0' } } } } }),
  vary('en-edit-value-9', [INFRA], 'remove the debug key from env/staging.json', { files: { 'env/staging.json': { json: { region: 'eu', retries: 3, tags: ['web'] } } } }),
  vary('zh-edit-value-1', [DIARY], '把 site.yaml 的 theme 改为 dark', { files: { 'site.yaml': 'title: 四季\nauthor: 阿明\npageSize: 10\ntheme: dark\n' } }),
  vary('zh-edit-value-2', [RESTAURANT], '配置.json 里的桌数改成 12', { files: { '配置.json': { json: { 店名: '老街小馆', 桌数: 12, 外卖: true } } } }),
  vary('zh-edit-value-3', [DIARY], '把 posts/夏天.md 的 draft 设为 false', { files: { 'posts/夏天.md': { contains: ['draft: false', '# 夏天'], notContains: ['draft: true'] } } }),

  vary('en-rename-identifier-1', [LEDGER], 'rename the function loadUser to fetchUser in the whole project, but keep loadUserNames', { files: { 'src/users.js': { contains: ['function fetchUser(id)', 'loadUserNames'], notContains: ['loadUser('] }, 'src/server.js': { contains: ['import { fetchUser }', 'await fetchUser('], notContains: ['loadUser'] }, 'test/users.test.js': { contains: ['import { fetchUser }', 'fetchUser(1)'], notContains: ['loadUser'] } } }),
  vary('en-rename-identifier-2', [SHAPES], 'rename SIDES to SIDE_COUNT everywhere', { files: { 'shapes/square.py': { contains: ['SIDE_COUNT = 4', 'return SIDE_COUNT * side'], notContains: ['SIDES'] } } }),
  vary('en-rename-identifier-3', [SHAPES], 'the variable radius in shapes/circle.py should be called r', { files: { 'shapes/circle.py': { contains: ['def area(r):', 'math.pi * r ** 2', 'area_of_ring'], notContains: ['radius'] } } }),
  vary('zh-rename-identifier-1', [RESTAURANT], '把函数 total 重命名为 sumAll，所有文件都要改', { files: { 'src/order.ts': { contains: ['function sumAll('], notContains: ['total'] }, 'src/menu.ts': { contains: ['import { sumAll }', 'sumAll([1, 2])'], notContains: ['total'] } } }),

  vary('en-replace-text-1', [INFRA], 'in scripts/backup.sh change nightly to weekly', { files: { 'scripts/backup.sh': '#!/bin/sh\n# weekly backup\ntar czf backup.tgz data\n' } }),
  vary('en-replace-text-2', [INFRA], 'swap acme.test for acme.example in hosts.ini', { files: { 'hosts.ini': '[web]\nweb1.acme.example\nweb2.acme.example\n\n[db]\ndb1.acme.example\n' } }),
  vary('en-replace-text-3', [BAKERY], 'replace "flour" by "spelt flour" in all recipes', { files: { 'recipes/bread.md': { contains: ['- spelt flour\n'] }, 'recipes/cake.md': { contains: ['- spelt flour\n'] } } }),
  vary('en-replace-text-4', [LEDGER], 'fix the port everywhere: 4100 should be 4200', { files: { 'src/server.js': { contains: ['PORT = 4200'] }, '.env.example': { contains: ['PORT=4200'] }, 'README.md': { contains: ['open port 4200'] } } }),
  vary('zh-replace-text-1', [RESTAURANT], '公告.md 里的“周一”全部替换成“周二”', { files: { '公告.md': { contains: ['本店周二休息'], notContains: ['周一'] } } }),
  vary('zh-replace-text-2', [RESTAURANT], '把 备忘/值班.txt 中的小陈都换成小林', { files: { '备忘/值班.txt': '周二 小林\n周三 小赵\n周四 小林\n' } }),

  vary('en-delete-1', [INFRA], 'remove the file logs/jobs.log', { absent: ['logs/jobs.log'] }),
  vary('en-delete-2', [INFRA], 'get rid of all log files', { absent: ['logs/api.log', 'logs/jobs.log'] }),
  vary('en-delete-3', [TEAM], 'delete the line with "Room" from meeting.txt', { files: { 'meeting.txt': 'Date: 2026-03-04\nHost: Mina\nTopic: budget\n' } }),
  vary('en-delete-4', [LEDGER], 'please delete the todo comments in src', { files: { 'src/server.js': { notContains: ['TODO'], contains: ['app.listen(PORT)'] }, 'src/users.js': { notContains: ['TODO'], contains: ['export async function loadUser'] } } }),
  vary('zh-delete-1', [DIARY], '把 tmp/a.log 删掉', { absent: ['tmp/a.log'] }),
  vary('zh-delete-2', [RESTAURANT], '删除 备忘 目录下的所有 txt 文件', { absent: ['备忘/采购.txt', '备忘/值班.txt'] }),

  vary('en-move-1', [BAKERY], 'move opening.txt into a folder called info', { files: { 'info/opening.txt': BAKERY['opening.txt'] }, absent: ['opening.txt'] }),
  vary('en-move-2', [TEAM], 'rename links.txt to bookmarks.txt', { files: { 'bookmarks.txt': TEAM['links.txt'] }, absent: ['links.txt'] }),
  vary('en-move-3', [INFRA], 'copy env/live.json to env/backup.json', { files: { 'env/backup.json': INFRA['env/live.json'] } }),
  vary('zh-move-1', [RESTAURANT], '把 公告.md 移动到 存档 目录', { files: { '存档/公告.md': RESTAURANT['公告.md'] }, absent: ['公告.md'] }),
  vary('zh-move-2', [DIARY], '将 about.md 重命名为 关于.md', { files: { '关于.md': DIARY['about.md'] }, absent: ['about.md'] }),

  vary('en-shell-1', [INFRA], 'run `ls deploy` in the shell', { calls: [{ name: 'run_shell_command', argsContain: { command: 'ls deploy' } }], answerContains: ['web.yaml'] }),
  vary('en-shell-2', [TEAM], 'execute: sort links.txt | uniq | wc -l', { calls: [{ name: 'run_shell_command', argsContain: { command: 'sort links.txt | uniq | wc -l' } }], answerContains: ['2'] }),
  vary('zh-shell-1', [DIARY], '在终端执行 cat site.yaml', { calls: [{ name: 'run_shell_command', argsContain: { command: 'cat site.yaml' } }], answerContains: ['阿明'] }),

  vary('en-recovery-1', [BAKERY], 'show recipes/bred.md', { minCalls: 1, answerContains: ['flour'] }),
  vary('en-recovery-2', [INFRA], 'open deploy/webb.yaml', { minCalls: 1, answerContains: ['acme/web:1.4'] }),
  vary('en-recovery-3', [SHAPES], 'in shapes/circle.py replace the word area with surface everywhere', { files: { 'shapes/circle.py': { contains: ['def surface(radius)', 'surface(outer) - surface(inner)', 'area_of_ring'] } } }),
  vary('zh-recovery-1', [RESTAURANT], '看看 公吿.md', { minCalls: 1, answerContains: ['周一休息'] }),

  vary('en-loop-1', [SHAPES], 'put "# (c) Acme" on the first line of every python file in shapes/', { files: { 'shapes/circle.py': { contains: ['# (c) Acme\nimport math'] }, 'shapes/square.py': { contains: ['# (c) Acme\nSIDES'] } } }),
  vary('en-loop-2', [BAKERY], 'append "Enjoy!" to each recipe', { files: { 'recipes/bread.md': { contains: ['2. Bake', 'Enjoy!'] }, 'recipes/cake.md': { contains: ['- eggs', 'Enjoy!'] }, 'recipes/soup.md': { contains: ['- salt', 'Enjoy!'] } } }),
  vary('en-loop-3', [INFRA], 'set retries to 4 in every json file under env', { files: { 'env/staging.json': { json: { region: 'eu', debug: true, retries: 4, tags: ['web'] } }, 'env/live.json': { json: { region: 'us', debug: false, retries: 4, tags: ['web', 'billing'] } } } }),
  vary('zh-loop-1', [RESTAURANT], '给 src 里每个文件末尾加一行 // 完', { files: { 'src/order.ts': { contains: ['// 完', '// TODO: 打折'] }, 'src/menu.ts': { contains: ['// 完', 'total([1, 2])'] } } }),

  vary('en-conditional-1', [LEDGER], "create a LICENSE with the text MIT if we don't have one", { files: { LICENSE: 'MIT\n' } }),
  vary('en-conditional-2', [BAKERY], "if opening.txt doesn't exist, create it with the text closed", { free: [], files: {}, noNewFiles: true, answerContains: ['opening.txt'] }),
  vary('en-conditional-3', [INFRA], 'if logs/api.log contains ERROR, create alert.txt with the text check logs', { files: { 'alert.txt': 'check logs\n' } }),
  vary('zh-conditional-1', [DIARY], '要是没有 LICENSE，就创建一个，内容为 MIT', { files: { LICENSE: 'MIT\n' } }),
  vary('zh-conditional-2', [RESTAURANT], '如果 公告.md 里有“休息”，就新建 提醒.txt，写上 周一不营业', { files: { '提醒.txt': '周一不营业\n' } }),

  vary('en-ambiguous-1', [BAKERY], 'delete it', { noCalls: true, answerAny: [ASKS] }),
  vary('en-ambiguous-2', [LEDGER], 'change the value', { answerAny: [ASKS] }),
  vary('en-ambiguous-3', [TEAM], 'add a line', { answerAny: [ASKS] }),
  vary('en-ambiguous-4', [INFRA], 'make it faster', { answerAny: [ASKS] }),
  vary('en-ambiguous-5', [INFRA], 'move the config', { answerAny: [ASKS] }),
  vary('zh-ambiguous-1', [RESTAURANT], '改一下价格', { answerAny: [ASKS] }),
  vary('zh-ambiguous-2', [RESTAURANT], '删掉那个文件', { answerAny: [ASKS] }),
]
