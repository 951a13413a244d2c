import type { PropertyInput } from '../../../catalogue/property-input.contract.ts';
import type { DemoProperty } from '../demo-property.ts';
import { kindFacts } from '../homes/home-kinds.ts';
import { seededRandom } from '../seeded-random.ts';

export const MEDIA = ['video', 'visita'] as const;
export type Medium = (typeof MEDIA)[number];

const WITHOUT = ['land', 'garage', 'shop'];

export const mediumPath = (reference: string, medium: Medium) => `/pictures/demo/${reference}-${medium}.webp`;

/** Of some homes there is a video, of some a tour; the demo draws both when somebody asks for them. */
export const demoMedia = ({
  reference,
  kind,
}: DemoProperty): Partial<Pick<PropertyInput, 'videoUrl' | 'virtualTourUrl'>> => {
  const random = seededRandom(`media/${reference}`);
  const isFilmed = random.chance(1 / 10);
  const isToured = random.chance(1 / 12);
  if (WITHOUT.includes(kindFacts(kind).family)) return {};
  return {
    ...(isFilmed && { videoUrl: mediumPath(reference, 'video') }),
    ...(isToured && { virtualTourUrl: mediumPath(reference, 'visita') }),
  };
};
