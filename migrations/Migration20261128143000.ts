import { Migration } from '@mikro-orm/migrations';

type Change = readonly [name: string, language: 'es' | 'en', column: 'subject' | 'text', from: string, to: string];

/** Only in templates that still say what they came with. */
const CHANGES: readonly Change[] = [
  ['mas informacion', 'es', 'text', '({referencia}), con un precio de {precio}. Encontrará', '({referencia}). Precio: {precio}. Encontrará'],
  ['mas informacion', 'en', 'text', '({referencia}), priced at {precio}. You will', '({referencia}). Price: {precio}. You will'],
  ['precio rebajado', 'es', 'text', 'Su precio ha bajado: ahora es de {precio}. La tiene', 'Su precio ha bajado. Precio: {precio}. La tiene'],
  ['precio rebajado', 'en', 'text', 'Its price has come down: it is now {precio}. You can', 'Its price has come down. Price: {precio}. You can'],
  ['acuse de recibo', 'en', 'subject', 'We have received your inquiry', 'We have received your enquiry'],
];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

export class Migration20261128143000 extends Migration {

  override name = 'Migration20261128143000';

  override up(): void | Promise<void> {
    for (const [name, language, column, from, to] of CHANGES)
      this.addSql(`update "reply_templates" set "${column}" = replace("${column}", ${quoted(from)}, ${quoted(to)}) where "name_key" = ${quoted(name)} and "language" = '${language}';`);
  }

  override down(): void | Promise<void> {
    for (const [name, language, column, from, to] of CHANGES)
      this.addSql(`update "reply_templates" set "${column}" = replace("${column}", ${quoted(to)}, ${quoted(from)}) where "name_key" = ${quoted(name)} and "language" = '${language}';`);
  }

}
