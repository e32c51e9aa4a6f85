import { describe, expect, it } from 'vitest'
import { readDependencies, readRuntimes } from './read-dependencies'

const listed = (path: string, text: string) =>
  readDependencies(path, text).map(
    ({ name, version, isDevelopment }) => `${name} ${version}${isDevelopment ? ' (dev)' : ''}`,
  )

describe('dependencies of a manifest', () => {
  it.each([
    {
      path: 'package.json',
      text: '{ "dependencies": { "zod": "^4" }, "devDependencies": { "vitest": "^3" } }',
      names: ['zod ^4', 'vitest ^3 (dev)'],
    },
    {
      path: 'pyproject.toml',
      text: '[project]\ndependencies = [\n  "httpx[http2]>=0.27",\n  "rich", # colours\n]\nkeywords = ["seeds"]\n\n[project.optional-dependencies]\ndev = ["pytest", "ruff"]\n',
      names: ['httpx >=0.27', 'rich ', 'pytest  (dev)', 'ruff  (dev)'],
    },
    {
      path: 'pyproject.toml',
      text: '[tool.poetry.dependencies]\npython = "^3.11"\nflask = "^3"\n\n[tool.poetry.group.dev.dependencies]\nblack = { version = "^24" }\n',
      names: ['flask ^3', 'black ^24 (dev)'],
    },
    {
      path: 'requirements.txt',
      text: '# web\nflask==3.0.2\n-r base.txt\nredis >= 5 # cache\n',
      names: ['flask ==3.0.2', 'redis >=5'],
    },
    {
      path: 'go.mod',
      text: 'module example.com/a\n\ngo 1.22\n\nrequire github.com/x/y v1.0.0\nrequire (\n\tgopkg.in/yaml.v3 v3.0.1 // indirect\n)\n',
      names: ['github.com/x/y v1.0.0', 'gopkg.in/yaml.v3 v3.0.1'],
    },
    {
      path: 'crates/a/Cargo.toml',
      text: '[package]\nname = "a"\n\n[dependencies]\nserde = "1"\ntokio = { version = "1.38", features = ["full"] }\nlocal = { path = "../b" }\n\n[dev-dependencies]\ninsta = "1"\n',
      names: ['serde 1', 'tokio 1.38', 'local ', 'insta 1 (dev)'],
    },
    { path: 'package.json', text: 'not JSON', names: [] },
  ])('reads $path', ({ path, text, names }) => {
    expect(listed(path, text)).toEqual(names)
  })

  it('reads the language that a manifest asks for', () => {
    expect(readRuntimes('go.mod', 'module a\n\ngo 1.22\n')).toMatchObject([{ name: 'go', version: '1.22' }])
    expect(readRuntimes('pyproject.toml', '[project]\nrequires-python = ">=3.11"\n')).toMatchObject([
      { name: 'python', version: '>=3.11' },
    ])
  })
})
