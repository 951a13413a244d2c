import { Migration } from '@mikro-orm/migrations';

const UNLETTERED = `status in ('published', 'reserved') and energy_state = 'rated' and energy_consumption is null and energy_emissions is null`;
const PARTS = `'{energyState,energyConsumption,energyConsumptionValue,energyEmissions,energyEmissionsValue}'::text[]`;

export class Migration20261123003000 extends Migration {

  override name = 'Migration20261123003000';

  override up(): void | Promise<void> {
    // A rating without letters is none: what visitors see says so from now on, and its history says why.
    this.addSql(`insert into audit_entries (id, at, actor_kind, actor, action, subject, details) select gen_random_uuid(), now(), 'system', 'energy-letters', 'update-property', id, '{"fields": ["energyState"], "changes": {"energyState": {"from": "rated", "to": "unknown"}}}' from properties where ${UNLETTERED};`);

    // Nobody has stated a certificate: it follows its feed again. Each row has a new revision, which read models notice.
    this.addSql(`update properties set energy_state = 'unknown', energy_consumption_value = null, energy_emissions_value = null, content_hash = case when locked_fields && ${PARTS} then null else content_hash end, locked_fields = array(select field from unnest(locked_fields) as field where field <> all(${PARTS})), version = version + 1, updated_at = now() where ${UNLETTERED};`);
  }

  override down(): void | Promise<void> {
    // What was said without letters is not worth bringing back.
  }

}
