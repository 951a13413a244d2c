import type { Random } from '../seeded-random.ts';
import type { Home } from './home.ts';
import { kindFacts } from './home-kinds.ts';

const CEILING = 9_500_000;
const CONDITION_FACTORS = { new: 1.14, renovated: 1.07, good: 1, dated: 0.86 };

/** A price in euros, rounded as agents do. */
export const askingPrice = (home: Home, random: Random) => {
  const mood = random.between(0.94, 1.1);
  return agentsFigure(Math.min(CEILING, worth(home) * mood), random);
};

const worth = (home: Home) => {
  const { zone, built, plot, terrace, features } = home;
  const { family, priceFactor } = kindFacts(home.kind);
  const euros = zone.eurosPerSquareMetre;
  const seen =
    1 + (home.isFrontLine ? 0.3 : 0) + (home.hasSeaViews ? 0.1 : 0) + (features.has('frontLineGolf') ? 0.1 : 0);
  if (family === 'garage') return 11_000 + built * euros * priceFactor;
  if (family === 'shop') return built * euros * priceFactor * (features.has('corner') ? 1.08 : 1);
  if (family === 'land')
    return plot * (home.isRustic ? 7.5 : euros * priceFactor * seen * Math.min(1, (1500 / plot) ** 0.3));
  const outdoors = terrace * euros * (home.kind === 'penthouse' ? 0.22 : 0.08);
  const land = family === 'country' || home.isRustic ? plot * 5.5 : plot * euros * 0.05;
  const smallness = family === 'flat' ? (95 / built) ** 0.14 : 1;
  return (built * euros * priceFactor * smallness * CONDITION_FACTORS[home.condition] + outdoors) * seen + land;
};

const agentsFigure = (price: number, random: Random) => {
  if (price < 100_000) return Math.max(18_000, Math.round(price / 500) * 500);
  if (price < 1_000_000) return Math.round(price / 10_000) * 10_000 + random.pick([5_000, 9_000, -1_000, -5_000]);
  if (price < 3_000_000) return Math.round(price / 50_000) * 50_000 + random.pick([0, -5_000, 45_000]);
  return Math.round(price / 50_000) * 50_000;
};
