import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Finishes all finite animations, because fading changes the contrast. */
async function endFades() {
  // New elements begin to fade in with the next frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  for (const animation of document.getAnimations()) {
    const end = Number(animation.effect?.getComputedTiming().endTime);
    if (animation.timeline === document.timeline && animation.playbackRate > 0 && end < Infinity) animation.finish();
  }
}

/** Elements outside the viewport have an estimated height until they are laid out, so axe would find false overlaps. */
function layOutAll() {
  for (const it of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(it).contentVisibility === 'auto') it.style.contentVisibility = 'visible';
}

function restoreLayout() {
  for (const it of document.querySelectorAll<HTMLElement>('[style*="content-visibility"]'))
    it.style.removeProperty('content-visibility');
}

/**
 * Checks WCAG 2.2 AA and best practices with axe. Legacy mode and reporting only violations save four fifths of the
 * time; the other mode is needed only for cross-origin frames, which no page has.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(endFades);
  await page.evaluate(layOutAll);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(AXE_TAGS).analyze();
  await page.evaluate(restoreLayout);
  const messages = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(messages).toEqual([]);
}
