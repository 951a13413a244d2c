import { Migration } from '@mikro-orm/migrations';

type Template = readonly [name: string, language: 'es' | 'en', subject: string, text: string];

const BYE = { es: '\n\nUn saludo,\n{agente}\n{agencia}', en: '\n\nKind regards,\n{agente}\n{agencia}' };

/** What the agency begins with; editors change it in the panel. */
const TEMPLATES: readonly Template[] = [
  ['Acuse de recibo', 'es', 'Hemos recibido su consulta', 'Hola, {nombre}:\n\nGracias por escribirnos. He leído su mensaje y me ocupo de él desde hoy. Le contestaré con todos los datos muy pronto; si le urge, me encuentra en el {telefono}.'],
  ['Acuse de recibo', 'en', 'We have received your inquiry', 'Dear {nombre},\n\nThank you for getting in touch. I have read your message and will look after it from today. You will have all the details from me very soon; if it is urgent, please call {telefono}.'],
  ['Propuesta de visita', 'es', 'Visita a la propiedad {referencia}', 'Hola, {nombre}:\n\nMe alegra que le interese «{propiedad}» ({referencia}). Se la puedo enseñar esta semana: ¿qué día y a qué hora le viene mejor?\n\nLa visita dura una media hora y no le compromete a nada. Si lo prefiere, llámeme al {telefono} y lo concretamos.'],
  ['Propuesta de visita', 'en', 'Viewing of property {referencia}', 'Dear {nombre},\n\nI am glad that you like “{propiedad}” ({referencia}). I can show it to you this week: which day and time would suit you best?\n\nA viewing takes about half an hour and commits you to nothing. If you prefer, call me on {telefono} and we will arrange it.'],
  ['Más información', 'es', 'Información de la propiedad {referencia}', 'Hola, {nombre}:\n\nAquí tiene la información de «{propiedad}» ({referencia}), con un precio de {precio}. Encontrará todas las fotografías y los datos en {enlace}\n\n¿Qué más le gustaría saber? Le contesto con mucho gusto.'],
  ['Más información', 'en', 'Information about property {referencia}', 'Dear {nombre},\n\nHere is the information about “{propiedad}” ({referencia}), priced at {precio}. You will find all pictures and details at {enlace}\n\nWhat else would you like to know? I will be happy to answer.'],
  ['Precio rebajado', 'es', 'Nuevo precio de la propiedad {referencia}', 'Hola, {nombre}:\n\nHace un tiempo preguntó por «{propiedad}» ({referencia}). Su precio ha bajado: ahora es de {precio}. La tiene en {enlace}\n\n¿Le gustaría verla?'],
  ['Precio rebajado', 'en', 'New price of property {referencia}', 'Dear {nombre},\n\nA while ago you asked about “{propiedad}” ({referencia}). Its price has come down: it is now {precio}. You can see it at {enlace}\n\nWould you like to view it?'],
  ['Ya no disponible', 'es', 'La propiedad {referencia} ya no está disponible', 'Hola, {nombre}:\n\nGracias por su interés en la propiedad {referencia}. Lamentablemente, ya no está disponible.\n\nTenemos otras parecidas. Dígame qué es lo más importante para usted y le envío las que mejor encajan.'],
  ['Ya no disponible', 'en', 'Property {referencia} is no longer available', 'Dear {nombre},\n\nThank you for your interest in property {referencia}. Unfortunately, it is no longer available.\n\nWe have others like it. Tell me what matters most to you and I will send those that suit you best.'],
  ['Seguimiento', 'es', '¿Cómo va su búsqueda?', 'Hola, {nombre}:\n\nHace unos días que hablamos y me gustaría saber cómo va su búsqueda. ¿Sigue pensando en lo mismo o ha cambiado algo?\n\nSi me lo cuenta, le propongo lo que tenemos ahora.'],
  ['Seguimiento', 'en', 'How is your search going?', 'Dear {nombre},\n\nIt has been a few days since we spoke, and I would like to know how your search is going. Do you still have the same in mind, or has anything changed?\n\nLet me know and I will suggest what we have at the moment.'],
];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const folded = (name: string) => name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').toLowerCase();

export class Migration20261123003520 extends Migration {

  override name = 'Migration20261123003520';

  override up(): void | Promise<void> {
    this.addSql(`create table "reply_templates" ("id" uuid not null, "name" text not null, "name_key" text not null, "language" text not null, "subject" text not null, "text" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "reply_templates" add constraint "reply_templates_name_key_unique" unique ("name_key", "language");`);

    this.addSql(`alter table "lead_activities" add "subject" text null, add "planned_for" timestamptz null, add "outcome" text null, add "property" jsonb null, add "place" text null, add "note" text null, add "task_id" uuid null;`);
    this.addSql(`alter table "lead_activities" add constraint "lead_activities_outcome_check" check ("outcome" in ('done', 'no-show', 'cancelled'));`);

    this.addSql(`alter table "reply_templates" add constraint "reply_templates_language_check" check ("language" in ('es', 'en'));`);
    for (const [name, language, subject, text] of TEMPLATES) {
      const row = [name, folded(name), language, subject, text + BYE[language]].map(quoted).join(', ');
      this.addSql(`insert into "reply_templates" ("id", "name", "name_key", "language", "subject", "text") values (gen_random_uuid(), ${row});`);
    }
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "reply_templates" cascade;`);

    this.addSql(`alter table "lead_activities" drop constraint "lead_activities_outcome_check";`);
    this.addSql(`alter table "lead_activities" drop column "subject", drop column "planned_for", drop column "outcome", drop column "property", drop column "place", drop column "note", drop column "task_id";`);
  }

}
