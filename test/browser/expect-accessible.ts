import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const JUDGED = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What still fades has not its own contrast yet, so that it is taken to its end; what never ends is left as it is. */
async function endFades() {
  // What has just been shown begins to fade in with the next frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  for (const animation of document.getAnimations()) {
    const ends = Number(animation.effect?.getComputedTiming().endTime);
    if (animation.timeline === document.timeline && animation.playbackRate > 0 && ends < Infinity) animation.finish();
  }
}

/**
 * What is far beyond the window is not laid out, and stands in the height of an estimate; measured there, its parts would lie over the next
 * one, as nobody ever sees them. So all of it is laid out as it is when somebody has come to it.
 */
function layOutAll() {
  for (const it of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(it).contentVisibility === 'auto') it.style.contentVisibility = 'visible';
}

/** Leaves the page as it was, for what the test does next. */
function layOutSeen() {
  for (const it of document.querySelectorAll<HTMLElement>('[style*="content-visibility"]'))
    it.style.removeProperty('content-visibility');
}

/**
 * By all that a machine can judge of WCAG 2.2 AA and of good practice, as the page stands now. No page has frames of others, which are all that
 * the other mode of axe is for; it and the report of what is well took four fifths of the time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(endFades);
  await page.evaluate(layOutAll);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(JUDGED).analyze();
  await page.evaluate(layOutSeen);
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(told).toEqual([]);
}
