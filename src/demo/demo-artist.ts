import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ImageGenerator } from '../platform/pictures/picture-store.ts';
import { drawPicture } from './art/draw-picture.ts';
import { pictureAlt } from './art/gallery/picture-alt.ts';
import { recipeAt } from './art/gallery/picture-address.ts';
import type { Recipe } from './art/recipe.ts';
import { drawPlan, PLAN_HEIGHT } from './plans/draw-plan.ts';
import { planAlt, planAt, type PlanFacts } from './plans/plan-facts.ts';

const WIDTH = 1600;
const HEIGHT = 1067;
/** Must be raised when drawings change, so that their addresses change too. */
const DRAWINGS = 4;

/** Draws the pictures of the demo's feed when they are first requested. */
export class DemoArtist extends ImageGenerator {
  constructor(private readonly folder: string) {
    super();
  }

  describe(url: string) {
    const plan = planAt(this.path(url));
    if (plan) return this.announced(plan, planAlt(plan), PLAN_HEIGHT);
    const recipe = recipeAt(this.path(url));
    return recipe && this.announced(recipe, pictureAlt(recipe));
  }

  draw(url: string) {
    const plan = planAt(this.path(url));
    if (plan) return { svg: Buffer.from(drawPlan(plan)), width: WIDTH };
    const recipe = recipeAt(this.path(url));
    if (!recipe) throw new Error('Not a picture of the demo');
    return { svg: Buffer.from(drawPicture(recipe)), width: WIDTH };
  }

  private announced(drawn: Recipe | PlanFacts, alt: string, height = HEIGHT) {
    const key = createHash('sha256')
      .update(`${DRAWINGS}/${JSON.stringify(drawn)}`)
      .digest('hex')
      .slice(0, 32);
    return { key, width: WIDTH, height, color: null, alt };
  }

  /** Relative to the feed; empty for an address on the web. */
  private path(url: string) {
    return url.startsWith('file:') ? relative(this.folder, fileURLToPath(url)).split(sep).join('/') : '';
  }
}
