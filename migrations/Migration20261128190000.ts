import { Migration } from '@mikro-orm/migrations';

/** The name without apostrophes, with plain letters for those that Unicode does not decompose. */
const NAME = `replace(replace(replace(replace(replace(replace(replace(replace(
  translate("name", 'łŁøØđĐðÐħĦŧŦı''’‘‛´\`ʼʹ′＇', 'lLoOdDdDhHtTi'),
  'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH')`;
const folded = (name: string) =>
  `trim(regexp_replace(lower(regexp_replace(normalize(${name}, nfkd), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g'))`;
const CONCERNED = `'[łŁøØđĐðÐħĦŧŦıßẞæÆœŒþÞ''’‘‛´\`ʼʹ′＇]'`;

/** Names are found without apostrophes, and by the plain letters of those that Unicode does not take apart. */
export class Migration20261128190000 extends Migration {

  override name = 'Migration20261128190000';

  override up(): void | Promise<void> {
    this.addSql(`update "inquiries" set "name_key" = ${folded(NAME)} where "name" ~ ${CONCERNED};`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "inquiries" set "name_key" = ${folded('"name"')} where "name" ~ ${CONCERNED};`);
  }

}
