import { type Opt, p } from '@mikro-orm/core';

/** The same normalisation as `fold`. The parts are separated by line breaks, so that no match spans two of them. */
const SEARCHED_TEXT = "reference || E'\\n' || coalesce(location, '') || E'\\n' || coalesce(area, '')";
const FOLDED = `lower(regexp_replace(normalize(${SEARCHED_TEXT}, nfkd), '[\\u0300-\\u036f]', '', 'g'))`;

/** The generated column in which staff search properties. */
export const defineSearchKey = () => p.text().$type<Opt<string>>().generated(`(${FOLDED}) stored`).lazy();
