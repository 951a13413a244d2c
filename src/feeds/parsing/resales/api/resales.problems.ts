import { FeedRefused } from '../../../feed.problems.ts';

const ACCESS = 'Resales-Online no admite estas claves o este filtro';
const CHECK = 'compruebe p1, p2 y p_agency_filterid.';

/** After one of these the vendor answers nothing more, whatever is asked. */
const ABORTING: ReadonlyMap<string, string> = new Map([
  ['001', 'Resales-Online rechaza la IP de este servidor (001): autorícela en su panel, junto a la clave de la API.'],
  ['002', `${ACCESS} (002): ${CHECK}`],
  ['003', `${ACCESS} (003): ${CHECK}`],
  ['099', `Resales-Online rechaza todas las peticiones (099): ${CHECK}`],
  ['102', `${ACCESS} (102): ${CHECK}`],
  ['103', `${ACCESS} (103): ${CHECK}`],
]);

/** The vendor answers with an error. Its own words are never kept: they repeat the keys of the request. */
export class ResalesRejected extends FeedRefused {
  readonly abortsRun: boolean;

  constructor(errorCode: string) {
    super(ABORTING.get(errorCode) ?? `Resales-Online responde con el error ${errorCode}: consulte a su proveedor.`);
    this.abortsRun = ABORTING.has(errorCode);
  }
}

/** Not what was asked for: a page of HTML, half an answer, or something else altogether. */
export class ResalesUnreadable extends FeedRefused {}
