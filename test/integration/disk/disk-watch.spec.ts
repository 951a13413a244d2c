import { DiskAlarms } from '../../../src/admin/disk/disk-alarms.ts';
import { DiskMonitor } from '../../../src/admin/disk/disk-monitor.ts';
import { ShowAgency } from '../../../src/agency/agency.messages.ts';
import { Disk } from '../../../src/platform/files/disk.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { insertUser } from '../../setup/accounts.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { describeOnDisk, mountSmallDisk } from '../../setup/small-disk.ts';
import { type StartedApp, startApp } from '../../setup/start-app.ts';

type Site = Pick<StartedApp, 'app' | 'em'>;

const findAlarms = (site: Site) =>
  site.em().find(Mail, { purpose: 'disk-alarm' }, { orderBy: { createdAt: 'asc', id: 'asc' } });
const getAlarmSubjects = async (site: Site) =>
  (await findAlarms(site)).map(({ subject }) => subject.replaceAll('\u00a0', ' '));
const checkUsage = (site: Site, ratio: number) => site.app.get(DiskAlarms).check({ ratio, freeBytes: 3_240_000_000 });

describe('a disk that fills up', () => {
  const site = useFixture(startApp);

  it('is announced to the agency if there are no administrators', async () => {
    await checkUsage(site, 0.86);
    const [mail] = await findAlarms(site);
    const agency = await site.queries.execute(new ShowAgency());
    expect(mail!.to.address).toBe(agency.email);
    expect(mail!.text).toContain('3,2\u00a0GB');
    expect(mail!.text).toContain(site.config.DATA_FOLDER);
    await checkUsage(site, 0.1);
    await site.em().nativeDelete(Mail, {});
  });

  it('is announced to each administrator once per level, and again only after a clear decrease', async () => {
    const admin = await insertUser(site, { roles: ['admin'] });
    await insertUser(site, { roles: ['agent'] });
    for (const ratio of [0.84, 0.86, 0.88, 0.84, 0.86, 0.96, 0.94, 0.97, 0.87, 0.82]) await checkUsage(site, ratio);
    expect(await getAlarmSubjects(site)).toEqual([
      'El disco de la web está al 86 %',
      'El disco de la web está casi lleno: 96 %',
    ]);
    for (const ratio of [0.79, 0.9]) await checkUsage(site, ratio);
    expect((await getAlarmSubjects(site)).slice(2)).toEqual(['El disco de la web está al 90 %']);
    expect(new Set((await findAlarms(site)).map(({ to }) => to.address))).toEqual(new Set([admin.email]));
    await checkUsage(site, 0.1);
    await site.em().nativeDelete(Mail, {});
  });

  it('is announced once by two concurrent processes', async () => {
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
    await using second = await bootApp({ DATABASE_URL, DATA_FOLDER, MEILI_INDEX });
    await Promise.all([checkUsage(site, 0.9), checkUsage(second, 0.9), checkUsage(site, 0.9), checkUsage(second, 0.9)]);
    expect(await getAlarmSubjects(site)).toEqual(['El disco de la web está al 90 %']);
  });
});

describeOnDisk('the disk of the data folder', () => {
  const disk = useFixture(() => mountSmallDisk(2000));
  const site = useFixture(() => startApp({ DATA_FOLDER: disk.folder, SMTP_URL: 'smtp://127.0.0.1:1' }));
  const checkDisk = async (free: number) => {
    await disk.fill(free);
    const { status, message } = await site.app.get(Disk).check();
    return { status, message: message?.replaceAll('\u00a0', ' ') };
  };
  const getMetric = async (name: string) => {
    const { text } = await site.http().get('/metrics').expect(200);
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  };

  it('reports its usage to people and to Prometheus', async () => {
    expect(await checkDisk(0.5)).toEqual({
      status: 'ok',
      message: 'El disco de los archivos está al 50 %: quedan 1 MB.',
    });
    expect(await getMetric('agency_disk_used_ratio')).toBeCloseTo(0.5, 1);
    expect(await getMetric('agency_disk_free_bytes')).toBeCloseTo(1_024_000, -4);
    expect((await checkDisk(0.1)).status).toBe('down');
    expect(await getMetric('agency_disk_used_ratio')).toBeCloseTo(0.9, 1);
  });

  it('sends alarms at its real usage', async () => {
    await disk.fill(0.1);
    await site.app.get(DiskMonitor).check();
    await disk.fill(0);
    await site.app.get(DiskMonitor).check();
    expect(await getAlarmSubjects(site)).toEqual([
      expect.stringMatching(/^El disco de la web está al (89|9\d) %$/),
      'El disco de la web está casi lleno: 100 %',
    ]);
  });

  it('is down when it is read-only', async () => {
    disk.readOnly();
    const message = 'No se puede escribir en la carpeta de los archivos.';
    expect(await site.app.get(Disk).check()).toEqual({ status: 'down', message });
  });
});
