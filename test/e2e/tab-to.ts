import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 150;
const isFocused = (element: Element) => element === document.activeElement;

export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS && !(await target.evaluate(isFocused)); stop++) await page.keyboard.press(key);
  await expectFocusVisible(page, target);
}

/** Expects the element to have the focus, visibly, on the screen and uncovered. */
export async function expectFocusVisible(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const topElement = document.elementFromPoint(x + width / 2, y + height / 2);
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return {
          covered: !element.contains(topElement),
          outlined: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        };
      }),
    )
    .toEqual({ covered: false, outlined: true });
}
