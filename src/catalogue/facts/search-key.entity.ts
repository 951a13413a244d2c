import { type Opt, p } from '@mikro-orm/core';

/** As `fold` has it, with a line for each: part of any of them is found, none reaches into the next. */
const SEARCHED = "reference || E'\\n' || coalesce(location, '') || E'\\n' || coalesce(area, '')";
const FOLDED = `lower(regexp_replace(normalize(${SEARCHED}, nfkd), '[\\u0300-\\u036f]', '', 'g'))`;

/** What staff search a property by. */
export const searchKey = () => p.text().$type<Opt<string>>().generated(`(${FOLDED}) stored`).lazy();
