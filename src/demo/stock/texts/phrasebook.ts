import type { Home } from '../homes/home.ts';
import { kindFacts, type HomeKind } from '../homes/home-kinds.ts';
import { countryOpenings } from './openings/country-openings.ts';
import { flatOpenings } from './openings/flat-openings.ts';
import { garageOpenings } from './openings/garage-openings.ts';
import { houseOpenings } from './openings/house-openings.ts';
import { landOpenings } from './openings/land-openings.ts';
import { shopOpenings } from './openings/shop-openings.ts';
import type { Bilingual } from './bilingual.ts';
import { phrase, type Phrase } from './phrase.ts';
import { closings } from './sentences/closings.ts';
import { communities } from './sentences/communities.ts';
import { countryLayouts } from './sentences/country-layouts.ts';
import { countryOutdoors } from './sentences/country-outdoors.ts';
import { finishes } from './sentences/finishes.ts';
import { flatLayouts } from './sentences/flat-layouts.ts';
import { flatOutdoors } from './sentences/flat-outdoors.ts';
import { garageDetails } from './sentences/garage-details.ts';
import { houseLayouts } from './sentences/house-layouts.ts';
import { houseOutdoors } from './sentences/house-outdoors.ts';
import { landDetails } from './sentences/land-details.ts';
import { shopDetails } from './sentences/shop-details.ts';

/** The subject of a sentence. */
export type Subject = 'opening' | 'about' | 'layout' | 'finish' | 'outdoors' | 'community' | 'closing';

type Phrases = readonly Phrase[];

const openings: Record<HomeKind, Phrases> = {
  ...flatOpenings,
  ...houseOpenings,
  ...countryOpenings,
  land: landOpenings,
  shop: shopOpenings,
  garage: garageOpenings,
};

const bodies: Record<
  ReturnType<typeof kindFacts>['family'],
  Record<'layout' | 'finish' | 'outdoors' | 'community', Phrases>
> = {
  flat: { layout: flatLayouts, finish: finishes, outdoors: flatOutdoors, community: communities },
  house: { layout: houseLayouts, finish: finishes, outdoors: houseOutdoors, community: communities },
  country: { layout: countryLayouts, finish: finishes, outdoors: countryOutdoors, community: countryOutdoors },
  land: { layout: landDetails, finish: landDetails, outdoors: landDetails, community: [] },
  shop: { layout: shopDetails, finish: shopDetails, outdoors: shopDetails, community: [] },
  garage: { layout: garageDetails, finish: garageDetails, outdoors: garageDetails, community: [] },
};

const zonePhrase = ({ es, en }: Bilingual) => phrase(es, en, { tells: es.includes('aeropuerto') ? ['airport'] : [] });

const zonePhrases = new Map<Home['zone'], Phrases>();

export const phrasebook = (home: Home, subject: Subject): Phrases => {
  if (subject === 'opening') return openings[home.kind];
  if (subject === 'closing') return closings;
  if (subject !== 'about') return bodies[kindFacts(home.kind).family][subject];
  const known = zonePhrases.get(home.zone) ?? home.zone.about.map(zonePhrase);
  zonePhrases.set(home.zone, known);
  return known;
};
