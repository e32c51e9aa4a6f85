import { describe, expect, it } from 'vitest'
import { findSecrets } from './find-secrets'

const secretsIn = (text: string) => findSecrets([{ text, place: 0 }]).map((finding) => [finding.kind, finding.text])

describe('a secret is found', () => {
  it.each([
    ['apiKey = "sk-TESTTESTTESTTESTTESTTEST0000"', 'api_key', 'sk-TESTTESTTESTTESTTESTTEST0000'],
    ['key AIzaFAKEFAKEFAKEFAKEFAKEFAKEFAKE0000', 'api_key', 'AIzaFAKEFAKEFAKEFAKEFAKEFAKEFAKE0000'],
    ['sk-ant-api03-abcdefghijklmnop_QRST', 'api_key', 'sk-ant-api03-abcdefghijklmnop_QRST'],
    ['AKIAIOSFODNN7EXAMPLE', 'api_key', 'AKIAIOSFODNN7EXAMPLE'],
    ['client_secret: GOCSPX-fakefakefake', 'api_key', 'GOCSPX-fakefakefake'],
    ['ghp_0123456789abcdefghij0123', 'access_token', 'ghp_0123456789abcdefghij0123'],
    ['xoxb-1234567890-abc', 'access_token', 'xoxb-1234567890-abc'],
    ['Authorization: Bearer abc.def.ghi', 'authorization', 'abc.def.ghi'],
    ['DB=postgres://u:p4ss@h/db', 'password_in_address', 'p4ss'],
    ['PASSWORD=hunter22', 'assigned', 'hunter22'],
    ['{"access_key":"zxcvBNM123"}', 'assigned', 'zxcvBNM123'],
    ['redis://:r3d1sPass@cache:6379/0', 'password_in_address', 'r3d1sPass'],
    ['curl -H "authorization: bearer abc123def456ghi"', 'authorization', 'abc123def456ghi'],
    ['Cookie: session=s3ss10n.abcdef123456', 'authorization', 's3ss10n.abcdef123456'],
    ['login --password hunter22x', 'assigned', 'hunter22x'],
    ['login --access-token=tok123abc', 'assigned', 'tok123abc'],
    ['密码：Hunter22x', 'assigned', 'Hunter22x'],
    ['API 密钥: zxcv1234AB', 'assigned', 'zxcv1234AB'],
    ['AccountName=a;AccountKey=Zm9vYmFyYmF6cXV4MTIz', 'assigned', 'Zm9vYmFyYmF6cXV4MTIz'],
    ['passphrase = correct-horse-9', 'assigned', 'correct-horse-9'],
    ['X-Auth-Key: 4f9d8e7c6b5a', 'assigned', '4f9d8e7c6b5a'],
    ['export DB_PASS=pa55word', 'assigned', 'pa55word'],
    ['DB_PASSWORD=letmein', 'assigned', 'letmein'],
    ['{"pass":"hunter22"}', 'assigned', 'hunter22'],
    [String.raw`{"body":"{\"password\": \"s3cretPass\"}"}`, 'assigned', 's3cretPass'],
    [
      'https://hooks.slack.com/services/T00000000/B00000000/abcd1234abcd1234abcd',
      'access_token',
      'T00000000/B00000000/abcd1234abcd1234abcd',
    ],
    ['whsec_abcdefghij0123456789ABCDEFGH', 'api_key', 'whsec_abcdefghij0123456789ABCDEFGH'],
    [
      'bot 123456789:AAF1234567890abcdefghijklmnopqrstuv',
      'access_token',
      '123456789:AAF1234567890abcdefghijklmnopqrstuv',
    ],
    [
      '-----BEGIN PGP PRIVATE KEY BLOCK-----\nabc\n-----END PGP PRIVATE KEY BLOCK-----',
      'private_key',
      '-----BEGIN PGP PRIVATE KEY BLOCK-----\nabc\n-----END PGP PRIVATE KEY BLOCK-----',
    ],
    [
      '-----BEGIN PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\nabcd\nand so on',
      'private_key',
      '-----BEGIN PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\nabcd\nand',
    ],
    ['note: c2stVEVTVA==', 'encoded', 'c2stVEVTVA=='],
    [
      '"VE9LRU49Z2hwXzAxMjM0NTY3ODlhYmNkZWZnaGlqMDEyMwo="',
      'encoded',
      'VE9LRU49Z2hwXzAxMjM0NTY3ODlhYmNkZWZnaGlqMDEyMwo=',
    ],
    [
      '-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----',
      'private_key',
      '-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----',
    ],
  ])('in %j', (text, kind, secret) => {
    expect(secretsIn(text)).toEqual([[kind, secret]])
  })
})

it.each([
  'const password: string = input',
  'token: z.string().min(6)',
  'token = process.env.TOKEN_2',
  `PASSWORD=$${'{DB_PASSWORD1}'}`,
  'api_key: <your key>',
  'password: "********"',
  'secretKey: loadSecretKey',
  'const token = request.headers.token2',
  'https://example.org:8080/a@b',
  'a sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'risk-management and task-force-one-two-three',
  'Basic arithmetic',
  '12 tests pass: 120000 ms',
  'bypass: Filter2x',
  'cookie: accepted=yes',
  'run it with --token TOKEN or --password $PASSWORD1',
  'PASSWORD=changeme',
  'TOKEN=$(cat file2)',
  '密码：请输入至少 8 个字符',
  'authorization: bearer token',
])('is not seen in %j', (text) => {
  expect(secretsIn(text)).toEqual([])
})

it('is told once with all places where it stands, and with what stands around it', () => {
  const key = 'AKIAIOSFODNN7EXAMPLE'
  const [finding] = findSecrets([
    { text: `first ${key} there`, place: 'a' },
    { text: `${key} and ${key}`, place: 'b' },
  ])
  expect(finding).toMatchObject({ text: key, count: 3 })
  expect(finding?.sightings.map((sighting) => sighting.place)).toEqual(['a', 'b', 'b'])
  expect(finding?.sightings[0]).toEqual({ place: 'a', before: 'first ', after: ' there' })
})

it('takes no long time over long texts that look like secrets all over', () => {
  const long = `${'token=token='.repeat(20_000)}${'A'.repeat(100_000)}${'://a:'.repeat(20_000)}`
  expect(findSecrets([{ text: long, place: 0 }]).length).toBeLessThan(10)
})
