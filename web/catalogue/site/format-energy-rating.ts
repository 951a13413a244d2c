import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';

const WORDS = { pending: 'En trámite', exempt: 'Exento', unknown: null };

/** The certificate in a word: its letter, or its state. Null where it is not known; land needs none. */
export const formatEnergyRating = (energy: PropertyCard['energy']) =>
  energy && (energy.state === 'rated' ? energy.consumption : WORDS[energy.state]);
