import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PictureArtist } from '../platform/pictures/picture-artist.ts';
import { drawPicture, type Scene } from './art/draw-picture.ts';
import { viewAlt } from './art/picture-views.ts';
import { drawPlan } from './plans/draw-plan.ts';
import { planAlt, planAt, type PlanFacts } from './plans/plan-facts.ts';

const WIDTH = 1600;
const HEIGHT = 1067;
/** Must be raised when drawings change, so that their addresses change too. */
const DRAWINGS = 1;
const PICTURE = /^pictures\/(?<reference>[\w-]+)\/(?<type>\d-\d)-(?<view>[a-z]+)-(?<variant>\d+)\.jpg$/;

/** Draws the pictures of the demo's feed when they are first requested. */
export class DemoArtist extends PictureArtist {
  constructor(private readonly folder: string) {
    super();
  }

  announce(url: string) {
    const plan = this.plan(url);
    if (plan) return this.announced(plan, planAlt(plan));
    const scene = this.scene(url);
    return scene && this.announced(scene, viewAlt(scene.view, scene.type));
  }

  draw(url: string) {
    const plan = this.plan(url);
    if (plan) return { svg: Buffer.from(drawPlan(plan)), width: WIDTH };
    const scene = this.scene(url);
    if (!scene) throw new Error('Not a picture of the demo');
    return { svg: Buffer.from(drawPicture(scene)), width: WIDTH };
  }

  private announced(drawn: Scene | PlanFacts, alt: string) {
    const key = createHash('sha256')
      .update(`${DRAWINGS}/${JSON.stringify(drawn)}`)
      .digest('hex')
      .slice(0, 32);
    return { key, width: WIDTH, height: HEIGHT, color: null, alt };
  }

  /** Relative to the feed; empty for an address on the web. */
  private path(url: string) {
    return url.startsWith('file:') ? relative(this.folder, fileURLToPath(url)).split(sep).join('/') : '';
  }

  private plan(url: string) {
    return planAt(this.path(url));
  }

  private scene(url: string): Scene | null {
    const found = PICTURE.exec(this.path(url))?.groups;
    if (!found) return null;
    const { reference, type, view, variant } = found as Record<keyof Scene, string>;
    return { reference, type, view: view as Scene['view'], variant: Number(variant) };
  }
}
