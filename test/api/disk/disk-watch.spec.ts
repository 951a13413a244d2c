import { DiskAlarms } from '../../../src/admin/disk/disk-alarms.ts';
import { DiskMonitor } from '../../../src/admin/disk/disk-monitor.ts';
import { ShowAgency } from '../../../src/agency/agency.messages.ts';
import { Disk } from '../../../src/platform/files/disk/disk.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { aUser } from '../../setup/accounts.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { describeOnDisk, smallDisk } from '../../setup/small-disk.ts';
import { type StartedApp, startApp } from '../../setup/start-app.ts';

type Site = Pick<StartedApp, 'app' | 'em'>;

const alarms = (site: Site) =>
  site.em().find(Mail, { purpose: 'disk-alarm' }, { orderBy: { createdAt: 'asc', id: 'asc' } });
const told = async (site: Site) => (await alarms(site)).map(({ subject }) => subject.replaceAll('\u00a0', ' '));
const judge = (site: Site, ratio: number) => site.app.get(DiskAlarms).check({ ratio, freeBytes: 3_240_000_000 });

describe('a disk that fills up', () => {
  const site = useFixture(startApp);

  it('is announced to the agency where nobody looks after the system', async () => {
    await judge(site, 0.86);
    const [mail] = await alarms(site);
    const agency = await site.queries.execute(new ShowAgency());
    expect(mail!.to.address).toBe(agency.email);
    expect(mail!.text).toContain('3,2\u00a0GB');
    expect(mail!.text).toContain(site.config.DATA_FOLDER);
    await judge(site, 0.1);
    await site.em().nativeDelete(Mail, {});
  });

  it('is announced to each admin once a level, and again only after it was clearly below', async () => {
    const admin = await aUser(site, { roles: ['admin'] });
    await aUser(site, { roles: ['agent'] });
    for (const ratio of [0.84, 0.86, 0.88, 0.84, 0.86, 0.96, 0.94, 0.97, 0.87, 0.82]) await judge(site, ratio);
    expect(await told(site)).toEqual(['El disco de la web está al 86 %', 'El disco de la web está casi lleno: 96 %']);
    for (const ratio of [0.79, 0.9]) await judge(site, ratio);
    expect((await told(site)).slice(2)).toEqual(['El disco de la web está al 90 %']);
    expect(new Set((await alarms(site)).map(({ to }) => to.address))).toEqual(new Set([admin.email]));
    await judge(site, 0.1);
    await site.em().nativeDelete(Mail, {});
  });

  it('is announced once by two processes that look at the same time', async () => {
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
    await using second = await bootApp({ DATABASE_URL, DATA_FOLDER, MEILI_INDEX });
    await Promise.all([judge(site, 0.9), judge(second, 0.9), judge(site, 0.9), judge(second, 0.9)]);
    expect(await told(site)).toEqual(['El disco de la web está al 90 %']);
  });
});

describeOnDisk('the disk of the data folder', () => {
  const disk = useFixture(() => smallDisk(2000));
  const site = useFixture(() => startApp({ DATA_FOLDER: disk.folder, SMTP_URL: 'smtp://127.0.0.1:1' }));
  const state = async (free: number) => {
    await disk.fill(free);
    const { status, says } = await site.app.get(Disk).check();
    return { status, says: says?.replaceAll('\u00a0', ' ') };
  };
  const metric = async (name: string) => {
    const { text } = await site.http().get('/metrics').expect(200);
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  };

  it('says how full it is, to people and to Prometheus', async () => {
    expect(await state(0.5)).toEqual({
      status: 'ok',
      says: 'El disco de los archivos está al 50 %: quedan 1 MB.',
    });
    expect(await metric('agency_disk_used_ratio')).toBeCloseTo(0.5, 1);
    expect(await metric('agency_disk_free_bytes')).toBeCloseTo(1_024_000, -4);
    expect((await state(0.1)).status).toBe('down');
    expect(await metric('agency_disk_used_ratio')).toBeCloseTo(0.9, 1);
  });

  it('announces itself by what is really on it', async () => {
    await disk.fill(0.1);
    await site.app.get(DiskMonitor).check();
    await disk.fill(0);
    await site.app.get(DiskMonitor).check();
    expect(await told(site)).toEqual([
      expect.stringMatching(/^El disco de la web está al (89|9\d) %$/),
      'El disco de la web está casi lleno: 100 %',
    ]);
  });

  it('is down where nothing can be written to it', async () => {
    disk.readOnly();
    const says = 'No se puede escribir en la carpeta de los archivos.';
    expect(await site.app.get(Disk).check()).toEqual({ status: 'down', says });
  });
});
