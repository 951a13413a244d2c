import { AMENITY_TERMS } from '../../catalogue/amenities/amenity-terms.contract.ts';
import { TYPE_NAMES } from '../../catalogue/fields/type-names.contract.ts';
import type { AliasMeaning } from './feed-alias.contract.ts';

export function formatMeaning(meaning: AliasMeaning): string {
  switch (meaning.kind) {
    case 'type':
      return TYPE_NAMES[meaning.type];
    case 'town':
      return [meaning.zone, meaning.town, meaning.province].filter(Boolean).join(', ');
    case 'zone':
      return [meaning.zone, meaning.town].filter(Boolean).join(', ');
    case 'feature':
      if (meaning.feature === 'ignore') return 'No se muestra';
      return meaning.feature === 'text' ? (meaning.text ?? '') : AMENITY_TERMS[meaning.feature].feature;
  }
}
