import { expect, type Page } from '@playwright/test'

/** What a replay shows at each of its events, from the first to the last: the text of its main part, once it rests. */
export async function sightsOf(page: Page): Promise<string[]> {
  const slider = page.getByRole('slider', { name: 'Event' })
  await expect(page.getByRole('grid', { name: 'Timeline' })).toBeVisible()
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuenow', '1')
  const last = Number(await slider.getAttribute('aria-valuemax'))
  const sights: string[] = []
  for (let seq = 1; seq <= last; seq++) {
    await expect(slider).toHaveAttribute('aria-valuenow', String(seq))
    sights.push(await restingText(page))
    await page.keyboard.press('ArrowRight')
  }
  return sights
}

/**
 * The text of the main part once three frames in a row draw the same with nothing of it still being fetched: panels
 * follow the position a little later, and large values come by themselves.
 */
function restingText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // What is said to screen readers comes at their pace.
    const read = () =>
      [...document.querySelectorAll('main *')]
        .flatMap((element) => [...element.childNodes])
        .filter((node) => node.nodeType === Node.TEXT_NODE && !node.parentElement?.closest('[aria-live]'))
        .map((node) => node.nodeValue)
        .join('')
    const isFetching = () => document.querySelector('main [aria-busy="true"]') !== null
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let text = read()
    for (let same = 0; same < 3; ) {
      await frame()
      const next = read()
      same = next === text && !isFetching() ? same + 1 : 0
      text = next
    }
    return text
  })
}
