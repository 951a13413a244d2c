import type { DemoProperty } from '../demo-property.ts';
import { kindFacts } from '../homes/home-kinds.ts';
import type { Random } from '../seeded-random.ts';

interface YearlyCosts {
  readonly ibiFeesYear?: number;
  readonly basuraTaxYear?: number;
  readonly communityFeesYear?: number;
}

/** Euros per year. The first bill comes with the deeds, so that nobody knows those of what is being built. */
export const yearlyCosts = (property: DemoProperty, random: Random): YearlyCosts => {
  const tax = ibi(property, random);
  const refuse = random.integer(88, 236);
  const community = communityFees(property, random);
  const [isTaxKnown, isRefuseKnown, areFeesKnown] = [0.75, 0.6, 0.85].map((share) => random.chance(share));
  if (property.home.isOffPlan) return {};
  return {
    ...(isTaxKnown && tax > 0 && { ibiFeesYear: tax }),
    ...(isRefuseKnown && hasRefuse(property) && { basuraTaxYear: refuse }),
    ...(areFeesKnown && community > 0 && { communityFeesYear: community }),
  };
};

/** About half a per cent of a cadastral value that is half the price. */
const ibi = ({ price, home }: DemoProperty, random: Random) =>
  price === null ? 0 : Math.round(price * (home.isRustic ? 0.0009 : 0.0023) * random.between(0.8, 1.2));

const hasRefuse = ({ kind }: DemoProperty) => !['land', 'garage'].includes(kindFacts(kind).family);

/** By the square metre, more where there is more to look after; only what shares something has a community. */
const communityFees = ({ kind, built, home }: DemoProperty, random: Random) => {
  const { family } = kindFacts(kind);
  const { features, zone } = home;
  if (family === 'garage') return random.integer(8, 22) * 12;
  const isShared = family === 'flat' || kind === 'townhouse' || features.has('gatedCommunity');
  if (!isShared || family === 'country' || family === 'land') return 0;
  const extras = (['communalPool', 'lift', 'guardedEntrance', 'gym', 'spa'] as const).filter((one) =>
    features.has(one),
  );
  const perMetre = (zone.setting === 'resort' ? 12 : 7) + extras.length * 2.5;
  const monthly = (Math.min(built, 320) * perMetre * random.between(0.85, 1.15)) / 12;
  return Math.round(monthly / 5) * 5 * 12;
};
