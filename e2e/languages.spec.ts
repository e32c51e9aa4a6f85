import { expect, type Page, test } from '@playwright/test'
import { ApiSession } from './support/api'

const HAN = /\p{Script=Han}/u

async function langOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('lang')
}

async function switchTo(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: from, exact: true }).click()
  await page.getByRole('menuitemradio', { name: to }).click()
}

async function share(origin: string): Promise<string> {
  const session = await ApiSession.create(origin, { title: 'Two tongues', model: 'manual', files: { 'a.md': 'A' } })
  await session.send({ type: 'prompt.submit', text: 'read it' })
  await session.send({ type: 'model.reply', calls: [{ name: 'read_file', args: { file_path: 'a.md' } }] })
  await session.until((event) => event.type === 'call.succeeded')
  const made = await session.request('/share', { method: 'POST', body: '{}' })
  return ((await made.json()) as { url: string }).url
}

test.describe('a browser that asks for English', () => {
  test.use({ locale: 'en-GB' })

  test('gets English, and keeps the Chinese it chose', async ({ page }) => {
    await page.goto('/learn')
    expect(await langOf(page)).toBe('en')
    await expect(page.getByRole('heading', { level: 1, name: 'Lessons' })).toBeVisible()
    const html = await (await page.request.get('/learn')).text()
    expect(html.match(/\p{Script=Han}/gu) ?? []).toEqual([])

    await switchTo(page, 'Language', '简体中文')
    await expect(page.getByRole('heading', { level: 1, name: '课程' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await page.goto('/lab')
    await expect(page.getByRole('heading', { level: 1, name: 'Schema 实验室' })).toBeVisible()
    await page.reload()
    expect(await langOf(page)).toBe('zh-CN')
    await switchTo(page, '语言', 'English')
    await expect(page.getByRole('heading', { level: 1, name: 'Schema lab' })).toBeVisible()
  })

  test('switches by keyboard in a session, and keeps what was being written', async ({ page, baseURL }) => {
    const session = await ApiSession.create(baseURL ?? '', { title: 'Typing' })
    await page.goto(`/s/${session.id}#token=${session.token}`)
    await page.getByRole('textbox', { name: 'Prompt' }).fill('half a sentence')
    await page.getByRole('button', { name: 'Language', exact: true }).press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitemradio', { name: '简体中文' })).toBeFocused()
    await page.keyboard.press('Enter')
    const prompt = page.getByRole('textbox', { name: '提示词' })
    await expect(prompt).toHaveValue('half a sentence')
    await prompt.fill('列出这里的文件')
    await page.getByRole('button', { name: '发送' }).click()
    await session.until((event) => event.type === 'run.finished')
    await expect(page.getByRole('region', { name: '阶段' })).toBeVisible()
  })
})

test.describe('a browser that asks for Chinese', () => {
  test.use({ locale: 'zh-CN' })

  for (const [path, title] of [
    ['/', 'Callscope'],
    ['/lab', 'Schema 实验室'],
    ['/learn', '课程'],
    ['/learn/happy-path', '一路顺利'],
    ['/tools', '工具'],
    ['/tools/read_file', 'read_file'],
    ['/nowhere', 'Callscope'],
  ] as const) {
    test(`gets ${path} in Chinese`, async ({ page }) => {
      await page.goto(path)
      expect(await langOf(page)).toBe('zh-CN')
      expect(await page.title()).toContain(title)
      await expect(page.getByRole('heading').filter({ hasText: HAN }).first()).toBeVisible()
    })
  }

  test('gets a replay in Chinese, and reads it in English once it says so', async ({ page, baseURL }) => {
    const url = await share(baseURL ?? '')
    await page.goto(url)
    await expect(page.getByRole('button', { name: '分叉', exact: true })).toBeVisible()
    await expect(page.getByRole('slider', { name: '事件', exact: true })).toBeVisible()
    await switchTo(page, '语言', 'English')
    await expect(page.getByRole('button', { name: 'Fork', exact: true })).toBeVisible()
    await expect(page.getByRole('slider', { name: 'Event' })).toBeVisible()
  })

  test('reads a lesson that was begun in one language in the other', async ({ page }) => {
    await page.goto('/learn/old-names')
    await page.getByRole('button', { name: '开始', exact: true }).click()
    await expect(page.getByRole('region', { name: '课程', exact: true })).toContainText('第 1/5 步')
    await switchTo(page, '语言', 'English')
    await expect(page.getByRole('region', { name: 'Lesson', exact: true })).toContainText('Step 1 of 5')
    await expect(page.getByRole('region', { name: 'Lesson', exact: true })).not.toContainText(HAN)
  })

  test('draws the picture of a link without fetching a font for it', async ({ page, baseURL }) => {
    const url = await share(baseURL ?? '')
    const picture = await page.request.get(`${url}/preview`, { headers: { 'accept-language': 'zh-CN' } })
    expect(picture.status()).toBe(200)
    expect(picture.headers()['content-type']).toBe('image/png')
  })

  test('writes numbers and times as Chinese does', async ({ page }) => {
    await page.goto('/learn')
    await expect(page.getByText('4 分钟').first()).toBeVisible()
  })
})
