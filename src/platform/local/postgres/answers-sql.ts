import { setTimeout } from 'node:timers/promises';

/** Whether the server accepts our password and answers within three seconds. */
export async function answersSql(clientUrl: string): Promise<boolean> {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const asked = async () => {
    const orm = await MikroORM.init({ clientUrl, entities: [], discovery: { warnWhenNoEntities: false } });
    await orm.em.getConnection().execute('select 1');
    await orm.close(true);
    return true;
  };
  return Promise.race([asked().catch(() => false), setTimeout(3000, false, { ref: false })]);
}
