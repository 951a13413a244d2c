import { screen, waitFor, within } from '@testing-library/react';
import { AgencySettingsDetails } from '../../../../src/agency/agency-settings.contract.ts';
import { LeadSettingsDetails } from '../../../../src/leads/settings/lead-settings.contract.ts';
import { agency } from '../../../../test/components/agency.ts';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { AgencyForm } from './agency-form.tsx';
import { LeadForm } from './lead-form.tsx';
import { SiteForm } from './site-form.tsx';

const PATCH_ROUTE = 'PATCH /api/v1/staff/settings';
const MORNING = { opens: '10:00', closes: '14:00' };
const workday = [{ opens: '09:00', closes: '19:00' }];
const opening = {
  ...{ monday: workday, tuesday: workday, wednesday: workday, thursday: workday, friday: workday },
  ...{ saturday: [MORNING], sunday: [], holidays: [] },
};
const SORT_NAMES = { newest: 'Más recientes', 'price-desc': 'Precio: Mayor a Menor' } as never;

const buildSettings = ({ version = 1, ...changes }: { version?: number; opening?: object; site?: object } = {}) =>
  AgencySettingsDetails.parse({
    profile: { ...agency, phones: ['952 000 001'], opening: { ...opening, ...changes.opening } },
    site: {
      ...{
        defaultSort: 'newest',
        exchangeRates: { GBP: 1.15, USD: null },
        registration: 'open',
        showsReductions: true,
      },
      ...changes.site,
    },
    version,
  });

const getDay = (name: string) => within(screen.getByRole('group', { name }));
const getValue = (day: string, label: string) => getDay(day).getByLabelText<HTMLInputElement>(label).value;
const getField = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const getError = (field: HTMLElement) => {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.find((id) => id.endsWith('error')) ?? '')?.textContent;
};
const getSaveButton = () => screen.getByRole('button', { name: 'Guardar' });
const listHolidays = () => screen.queryAllByRole('group', { name: /^Festivo \d+$/ });

describe('settings of the agency', () => {
  const refill = async (user: ReturnType<typeof renderComponent>['user'], field: HTMLInputElement, text: string) => {
    await user.clear(field);
    if (text) await user.type(field, text);
  };

  it('report each error at its field, sum them up above the form, and send nothing', async () => {
    const requests = fakeApi({});
    const { user } = renderComponent(<AgencyForm settings={buildSettings()} />);
    await refill(user, getField('Código postal'), '296');
    await user.type(getField(/^NIF/), 'no');
    await refill(user, getDay('Lunes').getByLabelText('Cierra'), '08:00');
    await user.click(getSaveButton());
    const [summary] = await screen.findAllByRole('alert');
    expect(summary!.textContent).toContain('Revise los campos señalados.');
    expect(getError(getField('Código postal'))).toBe('Escriba las cinco cifras del código postal');
    expect(getError(getField(/^NIF/))).toBe('Escriba un NIF válido, como B12345678');
    expect(getError(getDay('Lunes').getByLabelText('Cierra'))).toBe('Escriba una hora posterior a la apertura');
    await waitFor(() => expect(document.activeElement?.contains(summary!)).toBe(true));
    await user.click(within(summary!).getByRole('button', { name: 'Código postal' }));
    expect(document.activeElement).toBe(getField('Código postal'));
    await user.click(within(summary!).getByRole('button', { name: 'Lunes · Cierra' }));
    expect(document.activeElement).toBe(getDay('Lunes').getByLabelText('Cierra'));
    expect(requests).toEqual([]);
  });

  it('send only what has changed, with the version, and say that it is saved', async () => {
    const requests = fakeApi({ [PATCH_ROUTE]: () => ({ body: buildSettings({ version: 2 }) }) });
    const { user } = renderComponent(<AgencyForm settings={buildSettings()} />);
    await user.type(getField(/^Segundo teléfono/), '952 111 222');
    await user.click(getDay('Sábado').getByLabelText('Abierto'));
    expect(getDay('Sábado').getByText('Cerrado')).toBeTruthy();
    expect(screen.getByText('Hay cambios sin guardar')).toBeTruthy();
    await user.click(getSaveButton());
    await screen.findByText('Configuración guardada');
    expect(screen.getByText('Los cambios se han guardado correctamente')).toBeTruthy();
    expect(requests.map(({ route }) => route)).toEqual([PATCH_ROUTE]);
    expect(requests[0]!.headers.get('if-match')).toBe('1');
    expect(requests[0]!.body).toEqual({
      profile: { phones: ['952 000 001', '952 111 222'], opening: { saturday: [] } },
    });
    await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).toBe(null));
  });

  it('divide a day by a break, and copy it to the other workdays', async () => {
    fakeApi({});
    const { user } = renderComponent(<AgencyForm settings={buildSettings()} />);
    await user.click(getDay('Lunes').getByRole('button', { name: 'Añadir tramo' }));
    await waitFor(() => expect(document.activeElement).toBe(getDay('Lunes').getByLabelText('Abre otra vez')));
    expect(getValue('Lunes', 'Cierra')).toBe('14:00');
    expect(getValue('Lunes', 'Abre otra vez')).toBe('16:00');
    expect(getValue('Lunes', 'Cierra otra vez')).toBe('19:00');
    await user.click(screen.getByRole('button', { name: 'Copiar a los días laborables' }));
    expect(screen.getByText('El horario del lunes se ha copiado de martes a viernes.')).toBeTruthy();
    for (const day of ['Martes', 'Miércoles', 'Jueves', 'Viernes'])
      expect(getValue(day, 'Abre otra vez')).toBe('16:00');
    expect(getDay('Sábado').queryByLabelText('Abre otra vez')).toBe(null);
    await user.click(getDay('Miércoles').getByRole('button', { name: 'Quitar el segundo tramo' }));
    const addButton = () => getDay('Miércoles').getByRole('button', { name: 'Añadir tramo' });
    await waitFor(() => expect(document.activeElement).toBe(addButton()));
    expect(getValue('Miércoles', 'Cierra')).toBe('14:00');
  });

  it('keep the hours of a closed day for when it opens again', async () => {
    fakeApi({});
    const { user } = renderComponent(<AgencyForm settings={buildSettings()} />);
    await refill(user, getDay('Viernes').getByLabelText('Cierra'), '15:30');
    await user.click(getDay('Viernes').getByLabelText('Abierto'));
    expect(getDay('Viernes').queryByLabelText('Cierra')).toBe(null);
    await user.click(getDay('Viernes').getByLabelText('Abierto'));
    expect(getValue('Viernes', 'Cierra')).toBe('15:30');
  });

  it('propose the usual holidays once, and report a holiday without a name or day', async () => {
    fakeApi({});
    const { user } = renderComponent(<AgencyForm settings={buildSettings()} />);
    const proposeButton = screen.getByRole('button', { name: 'Proponer los nacionales y andaluces' });
    await user.click(proposeButton);
    expect(listHolidays()).toHaveLength(12);
    await user.click(proposeButton);
    expect(listHolidays()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Añadir festivo' }));
    const added = () => within(listHolidays().at(-1)!);
    await waitFor(() => expect(document.activeElement).toBe(added().getByLabelText('Desde')));
    await user.click(getSaveButton());
    await screen.findByText('Escriba el nombre');
    expect(getError(added().getByLabelText('Desde'))).toBe('Elija el día');
    await user.click(screen.getByRole('button', { name: 'Quitar festivo 13' }));
    expect(listHolidays()).toHaveLength(12);
    const addButton = screen.getByRole('button', { name: 'Añadir festivo' });
    await waitFor(() => expect(document.activeElement).toBe(addButton));
  });

  it('collapse past holidays, and remove them together', async () => {
    fakeApi({});
    const holiday = { name: 'Inventario', from: '2020-03-02', to: '2020-03-03', spans: [] };
    const { user } = renderComponent(<AgencyForm settings={buildSettings({ opening: { holidays: [holiday] } })} />);
    expect(listHolidays()).toHaveLength(0);
    expect(screen.getByText(/, Inventario$/).textContent).toBe('2 de marzo de 2020 – 3 de marzo de 2020, Inventario');
    await user.click(screen.getByText('Pasados (1)'));
    await user.click(screen.getByRole('button', { name: 'Quitar los pasados' }));
    expect(screen.queryByText('Pasados (1)')).toBe(null);
    expect(screen.getByText('Hay cambios sin guardar')).toBeTruthy();
  });

  it('merge concurrent changes of the hours of one day', async () => {
    const theirs = { monday: [{ opens: '08:00', closes: '19:00' }], sunday: [MORNING] };
    const merged = { ...theirs, monday: [{ opens: '08:00', closes: '18:00' }] };
    const requests = fakeApi({
      [PATCH_ROUTE]: ({ headers }) =>
        headers.get('if-match') === '2'
          ? { body: buildSettings({ version: 3, opening: merged }) }
          : { status: 409, body: { title: 'Conflicto', status: 409 } },
      'GET /api/v1/staff/settings': () => ({ body: buildSettings({ version: 2, opening: theirs }) }),
    });
    const { user } = renderComponent(<AgencyForm settings={buildSettings()} />);
    await refill(user, getDay('Lunes').getByLabelText('Cierra'), '18:00');
    await user.click(getSaveButton());
    await screen.findByText('Configuración guardada');
    expect(requests.at(-1)!.body).toEqual({ profile: { opening: { monday: merged.monday } } });
    expect(getValue('Lunes', 'Abre')).toBe('08:00');
    expect(getValue('Lunes', 'Cierra')).toBe('18:00');
    expect(getValue('Domingo', 'Cierra')).toBe('14:00');
  });

  it('let the second user choose if both changed the same hours', async () => {
    const theirs = { monday: [] };
    const requests = fakeApi({
      [PATCH_ROUTE]: ({ headers }) =>
        headers.get('if-match') === '2'
          ? { body: buildSettings({ version: 2, opening: theirs }) }
          : { status: 409, body: { title: 'Conflicto', status: 409 } },
      'GET /api/v1/staff/settings': () => ({ body: buildSettings({ version: 2, opening: theirs }) }),
    });
    const { user } = renderComponent(<AgencyForm settings={buildSettings()} />);
    await refill(user, getDay('Lunes').getByLabelText('Cierra'), '17:00');
    await user.click(getSaveButton());
    const conflict = within(await screen.findByRole('alert', { name: 'Cambios de otra persona' }));
    expect(conflict.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Lunes']);
    expect(conflict.getByLabelText<HTMLInputElement>('1. 09:00 – 17:00').checked).toBe(true);
    expect(conflict.getByRole('button', { name: 'Conservar mis cambios' })).toBeTruthy();
    await user.click(conflict.getByLabelText('—'));
    expect(getDay('Lunes').getByLabelText<HTMLInputElement>('Abierto').checked).toBe(false);
    await user.click(conflict.getByRole('button', { name: 'Guardar la selección' }));
    await waitFor(() => expect(screen.queryByRole('alert', { name: 'Cambios de otra persona' })).toBe(null));
    // The chosen value is stored already.
    expect(requests.map(({ route }) => route.split(' ')[0])).toEqual(['PATCH', 'GET']);
  });
});

describe('settings of the site', () => {
  const renderForm = (settings = buildSettings()) =>
    renderComponent(<SiteForm settings={settings} sortNames={SORT_NAMES} />);

  it('accept a rate with a decimal comma, and refuse words', async () => {
    const saved = { exchangeRates: { GBP: 1.17, USD: null }, defaultSort: 'price-desc', registration: 'closed' };
    const requests = fakeApi({ [PATCH_ROUTE]: () => ({ body: buildSettings({ version: 2, site: saved }) }) });
    const { user } = renderForm();
    expect(getField(/^Euros por libra/).value).toBe('1,15');
    await user.clear(getField(/^Euros por libra/));
    await user.type(getField(/^Euros por libra/), 'mucho');
    await user.click(getSaveButton());
    await waitFor(() => expect(getError(getField(/^Euros por libra/))).toBe('Escriba un número, como 1,15'));
    expect(requests).toEqual([]);
    await user.clear(getField(/^Euros por libra/));
    await user.type(getField(/^Euros por libra/), '1,17');
    await user.selectOptions(getField('Orden de las propiedades'), 'Precio: Mayor a Menor');
    await user.click(screen.getByLabelText('Solo por invitación'));
    await user.click(getSaveButton());
    await screen.findByText('Configuración guardada');
    expect(requests[0]!.body).toEqual({
      site: { defaultSort: 'price-desc', exchangeRates: { GBP: 1.17 }, registration: 'closed' },
    });
  });

  it('add a currency with its rate, which gets the focus', async () => {
    fakeApi({});
    const { user } = renderForm();
    await user.selectOptions(getField('Otra moneda'), 'SEK');
    await waitFor(() => expect(document.activeElement).toBe(getField(/^Euros por SEK/)));
    expect(within(getField('Otra moneda')).queryByText(/\(SEK\)$/)).toBe(null);
  });
});

describe('settings of notifications and personal data', () => {
  it('save the retention periods as numbers', async () => {
    const retention = { leadMonths: 24, spamDays: 30, mailDays: 365, addressDays: 90, auditMonths: 24 };
    const settings = LeadSettingsDetails.parse({ sendsAutoresponse: true, sendsDigest: true, retention, version: 1 });
    const saved = { ...settings, retention: { ...retention, leadMonths: 36 }, version: 2 };
    const requests = fakeApi({ 'PATCH /api/v1/staff/lead-settings': () => ({ body: saved }) });
    const { user } = renderComponent(<LeadForm settings={settings} />);
    const months = getField('Leads: meses desde la última actividad');
    await user.clear(months);
    await user.type(months, '0');
    await user.click(getSaveButton());
    await waitFor(() => expect(getError(months)).toBe('Como mínimo 1'));
    await user.clear(months);
    await user.type(months, '36');
    await user.click(getSaveButton());
    await screen.findByText('Configuración guardada');
    expect(requests.map(({ body }) => body)).toEqual([{ retention: { leadMonths: 36 } }]);
    await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).toBe(null));
    expect(months.value).toBe('36');
  });
});
