import type { Scene } from './draw-picture.ts';
import type { Still } from './stills/draw-still.ts';

export interface SitePicture {
  /** A view of a property, or the things of a service. */
  scene: Scene | Still;
  /** The part of the drawing that is used, in shares of it: left, top, right, bottom. */
  cut: readonly [number, number, number, number];
  /** The suffix of each file's name, with its width and height in pixels. */
  files: Readonly<Record<string, readonly [number, number]>>;
}

const WHOLE = [0, 0, 1, 1] as const;
const STRIP = { '.webp': [1600, 600] } as const;
const CARD = { '.webp': [960, 640] } as const;

const scene = (reference: string, view: Scene['view'], hour: Scene['hour'] & string, type = '2-3'): Scene => ({
  ...{ reference, type, view, variant: 0, hour },
});

/** A strip uses the drawing's whole width; `top` is where it begins. */
const strip = (drawn: Scene, top: number): SitePicture => ({
  scene: drawn,
  cut: [0, top, 1, top + 0.5625],
  files: STRIP,
});

const HERO = scene('hero', 'hero', 'afternoon');
const SHOP = '5-1';

/** The pictures of the site's own pages. Those of properties are drawn on demand. */
export const sitePictures: Readonly<Record<string, SitePicture>> = {
  hero: {
    scene: HERO,
    cut: [0, 0.156, 1, 1],
    files: {
      '.webp': [1280, 720],
      '-1920.webp': [1920, 1080],
      '-1280.avif': [1280, 720],
      '-1920.avif': [1920, 1080],
      '.jpeg': [1200, 675],
    },
  },
  'hero-phone': { scene: HERO, cut: [0.47, 0.2, 0.955, 1], files: { '.webp': [780, 858], '.avif': [780, 858] } },
  about: strip(scene('about', 'vista', 'afternoon'), 0.3),
  'about-portrait': {
    scene: scene('about', 'exterior', 'morning', '2-1'),
    cut: [0.22, 0, 0.753, 1],
    files: { '.webp': [832, 1040] },
  },
  services: strip(scene('services', 'terraza', 'noon'), 0.3),
  contact: strip(scene('office', 'exterior', 'morning', SHOP), 0.2),
  faq: strip(scene('faq', 'cocina', 'morning'), 0.2),
  listing: strip(scene('listing', 'exterior', 'afternoon', '2-2'), 0.2),
  'not-found': {
    scene: scene('not-found', 'vista', 'dusk'),
    cut: [0, 0.156, 1, 1],
    files: { '.webp': [1600, 900] },
  },
  pitch: { scene: scene('pitch', 'terraza', 'morning'), cut: WHOLE, files: CARD },
  'service-sale': { scene: 'sale', cut: WHOLE, files: CARD },
  'service-consultancy': { scene: 'consultancy', cut: WHOLE, files: CARD },
  'service-analysis': { scene: 'analysis', cut: WHOLE, files: CARD },
  'service-legal': { scene: 'legal', cut: WHOLE, files: CARD },
  'service-wealth': { scene: 'wealth', cut: WHOLE, files: CARD },
  'service-valuation': { scene: 'valuation', cut: WHOLE, files: CARD },
};
