import { kindFacts, type HomeKind } from './homes/home-kinds.ts';
import type { Random } from './seeded-random.ts';

export interface PictureView {
  readonly view: 'exterior' | 'terraza' | 'salon' | 'dormitorio' | 'cocina' | 'vista' | 'parcela' | 'plano';
  readonly variant: number;
}

const HOME_VIEWS = ['exterior', 'salon', 'terraza', 'dormitorio', 'cocina', 'vista'] as const;

/** From 4 to 8 views in the order that suits the kind, a floor plan last. */
export const pictureViews = (kind: HomeKind, random: Random): PictureView[] => {
  const { family } = kindFacts(kind);
  if (family === 'garage') return [0, 1, 2, 3].map((variant) => ({ view: 'exterior', variant }));
  if (family === 'land') return [0, 1].flatMap((variant) => [seen('parcela', variant), seen('vista', variant)]);
  if (family === 'shop') return [0, 1].flatMap((variant) => [seen('exterior', variant), seen('vista', variant)]);
  const rooms = HOME_VIEWS.slice(0, random.pick([4, 5, 5, 6, 6, 6])).map((view) => seen(view, 0));
  const again = rooms.length === 6 && random.chance(0.6) ? [seen(random.pick(HOME_VIEWS), 1)] : [];
  const plan = rooms.length > 4 ? [seen('plano', 0)] : [];
  return [...rooms, ...again, ...plan];
};

const seen = (view: PictureView['view'], variant: number): PictureView => ({ view, variant });
