/** Small workspaces that the tasks of other words run on. */
export const BAKERY = {
  'recipes/bread.md':
    '# Bread\n\nServes: 4\n\n## Ingredients\n\n- flour\n- water\n- salt\n\n## Steps\n\n1. Mix\n2. Bake\n',
  'recipes/cake.md': '# Cake\n\nServes: 8\n\n## Ingredients\n\n- flour\n- sugar\n- eggs\n',
  'recipes/soup.md': '# Soup\n\nServes: 2\n\n## Ingredients\n\n- carrots\n- salt\n',
  'prices.csv': 'item,price,stock\nbread,3.5,12\ncake,18,3\nsoup,6,0\ncookie,1.2,40\n',
  'settings.json':
    '{\n  "shop": "Corner Bakery",\n  "open": true,\n  "hours": {\n    "start": "08:00",\n    "end": "17:00"\n  },\n  "tables": 6\n}\n',
  'opening.txt': 'Mon-Fri 8-17\nSat 9-13\nSun closed\n',
}

export const LEDGER = {
  'package.json':
    '{\n  "name": "ledger-api",\n  "version": "0.9.1",\n  "scripts": {\n    "start": "node src/server.js",\n    "test": "node --test",\n    "lint": "biome check"\n  },\n  "dependencies": {\n    "express": "^5.0.0"\n  }\n}\n',
  'src/server.js':
    "import express from 'express';\nimport { loadUser } from './users.js';\n\nconst app = express();\nconst PORT = 4100;\n\napp.get('/user/:id', async (req, res) => {\n  res.json(await loadUser(req.params.id));\n});\n\n// TODO: graceful shutdown\napp.listen(PORT);\n",
  'src/users.js':
    "import { query } from './db.js';\n\n// TODO: cache users\nexport async function loadUser(id) {\n  return query('select * from users where id = ?', [id]);\n}\n\nexport function loadUserNames() {\n  return query('select name from users');\n}\n",
  'src/db.js': 'export function query(sql, args = []) {\n  console.log(sql, args);\n  return [];\n}\n',
  'test/users.test.js':
    "import { loadUser } from '../src/users.js';\n\ntest('loads', () => loadUser(1));\n",
  '.env.example': 'PORT=4100\nDB_URL=postgres://localhost/ledger\n',
  'README.md':
    '# Ledger API\n\nKeeps accounts.\n\n## Install\n\nnpm install\n\n## Run\n\nnpm start, then open port 4100.\n',
  'CHANGELOG.md': '# Changelog\n\n## 0.9.1\n\n- fix rounding\n\n## 0.9.0\n\n- add users\n',
}

export const INFRA = {
  'deploy/web.yaml': 'name: web\nreplicas: 3\nimage: acme/web:1.4\nports:\n  - 80\n  - 443\n',
  'deploy/worker.yaml': 'name: worker\nreplicas: 1\nimage: acme/worker:1.4\n',
  'env/staging.json': '{\n  "region": "eu",\n  "debug": true,\n  "retries": 3,\n  "tags": ["web"]\n}\n',
  'env/live.json': '{\n  "region": "us",\n  "debug": false,\n  "retries": 5,\n  "tags": ["web", "billing"]\n}\n',
  'logs/api.log':
    '09:00 INFO start\n09:02 ERROR refused\n09:03 WARN slow\n09:05 ERROR timeout\n09:07 INFO stop\n',
  'logs/jobs.log': '09:01 INFO queue up\n09:04 ERROR job 7 died\n09:06 INFO queue empty\n',
  'hosts.ini': '[web]\nweb1.acme.test\nweb2.acme.test\n\n[db]\ndb1.acme.test\n',
  'scripts/backup.sh': '#!/bin/sh\n# nightly backup\ntar czf backup.tgz data\n',
}

export const SHAPES = {
  'shapes/circle.py':
    'import math\n\n\ndef area(radius):\n    return math.pi * radius ** 2\n\n\ndef area_of_ring(outer, inner):\n    return area(outer) - area(inner)\n',
  'shapes/square.py': 'SIDES = 4\n\n\ndef perimeter(side):\n    # FIXME: negative sides\n    return SIDES * side\n',
  'main.py': 'from shapes.circle import area\n\nprint(area(2))\n',
  'requirements.txt': 'pytest==8.1\nnumpy==1.26\n',
  'tests/test_shapes.py': 'from shapes.circle import area\n\n\ndef test_area():\n    assert area(1) > 3\n',
}

export const TEAM = {
  'people.csv': 'name,team,age\nMina,core,31\nOtto,design,44\nLuis,core,27\nAsha,sales,38\nBea,design,29\n',
  'tasks.md': '# Tasks\n\n- [x] book room\n- [ ] send agenda\n- [ ] print badges\n- [x] order lunch\n',
  'meeting.txt': 'Date: 2026-03-04\nRoom: Blue\nHost: Mina\nTopic: budget\n',
  'links.txt': 'https://a.example\nhttps://b.example\nhttps://a.example\n',
}

export const RESTAURANT = {
  '菜单.csv': '菜名,价格,类别\n宫保鸡丁,38,热菜\n拍黄瓜,12,凉菜\n酸辣汤,22,汤\n皮蛋豆腐,16,凉菜\n',
  '公告.md': '# 公告\n\n本店周一休息。\n\n## 电话\n\n010-5550\n',
  '配置.json': '{\n  "店名": "老街小馆",\n  "桌数": 8,\n  "外卖": true\n}\n',
  'src/order.ts':
    "// TODO: 打折\nexport function total(items: number[]): number {\n  return items.reduce((sum, item) => sum + item, 0);\n}\n",
  'src/menu.ts': "import { total } from './order';\n\n// TODO: 排序\nexport const sum = total([1, 2]);\n",
  '备忘/采购.txt': '鸡蛋 30 个\n面粉 5 斤\n酱油 2 瓶\n',
  '备忘/值班.txt': '周二 小陈\n周三 小赵\n周四 小陈\n',
}

export const DIARY = {
  'posts/春天.md': '---\ntitle: 春天\ndraft: false\n---\n\n# 春天\n\n花开了。\n',
  'posts/夏天.md': '---\ntitle: 夏天\ndraft: true\n---\n\n# 夏天\n\n## 海边\n\n很热。\n\n## 山里\n\n凉快。\n',
  'site.yaml': 'title: 四季\nauthor: 阿明\npageSize: 10\ntheme: light\n',
  'about.md': '# 关于\n\n我叫阿明，住在成都。\n',
  'tmp/a.log': '10:01 ERROR 连接失败\n10:02 INFO 重试\n10:03 ERROR 连接失败\n',
}
