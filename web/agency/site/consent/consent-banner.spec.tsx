import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { localStore } from '../../../components/browser-storage.ts';
import { ConsentBanner, ConsentButton } from './consent-banner.tsx';
import { type Consent, questionAtom } from './consent.ts';
import './consent-preferences.tsx';
import './consent-question.tsx';

const STORAGE_KEY = 'cookie-consent:v1';
const defaultScript = readFileSync(`${import.meta.dirname}/consent-default.js`, 'utf8');

const buildSignals = (analytics: string, ads: string) => ({
  analytics_storage: analytics,
  ad_storage: ads,
  ad_user_data: ads,
  ad_personalization: ads,
});
const DEFAULT = [
  'consent',
  'default',
  {
    ...buildSignals('denied', 'denied'),
    functionality_storage: 'granted',
    security_storage: 'granted',
    wait_for_update: 500,
  },
];
const buildUpdate = (analytics: string, ads: string) => ['consent', 'update', buildSignals(analytics, ads)];

const readDataLayer = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));
const readChoice = () => localStore.getJson(STORAGE_KEY) as Consent | null;
const findTagScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*=googletagmanager]')];
const findBanner = () => screen.findByRole('dialog', { name: 'Su privacidad' });
const clickButton = async (user: ReturnType<typeof renderPage>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Runs the script in the head as every page does, and renders the banner and its button in the footer. */
function renderPage(gtmId?: string) {
  delete window.dataLayer;
  getDefaultStore().set(questionAtom, null);
  document.head.append(Object.assign(document.createElement('script'), { textContent: defaultScript }));
  return renderComponent(
    <>
      <ConsentBanner gtmId={gtmId} />
      <main tabIndex={-1}>Propiedades</main>
      <ConsentButton />
    </>,
  );
}

describe('cookie banner', () => {
  afterEach(() => document.head.querySelectorAll('script').forEach((script) => script.remove()));

  it('has three equal buttons, and neither allows nor stores anything before a choice', async () => {
    renderPage();
    const buttons = within(await findBanner()).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Rechazar todo', 'Aceptar todo', 'Preferencias']);
    expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
    expect(readDataLayer()).toEqual([DEFAULT]);
    expect(readChoice()).toBeNull();
  });

  it.each([
    ['Rechazar todo', false, 'denied'],
    ['Aceptar todo', true, 'granted'],
  ] as const)('stores the choice "%s", which takes effect at once and on the next page', async (name, isOn, signal) => {
    const { user, unmount } = renderPage();
    await clickButton(user, name);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(readDataLayer()).toEqual([DEFAULT, buildUpdate(signal, signal)]);
    const { at, ...choice } = readChoice()!;
    expect(choice).toEqual({ analytics: isOn, ads: isOn });
    expect(at).toMatch(/^\d{4}-.+Z$/);

    unmount();
    renderPage();
    expect(readDataLayer()).toEqual([DEFAULT, buildUpdate(signal, signal)]);
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Analítica', true, false],
    ['Publicidad', false, true],
  ])('has switches that are off at first, and "%s" allows only its own purpose', async (name, analytics, ads) => {
    const { user } = renderPage();
    await clickButton(user, 'Preferencias');
    const dialog = await screen.findByRole('dialog', { name: 'Preferencias de cookies' });
    const switches = within(dialog).getAllByRole('switch');
    expect(switches.map((element) => element.getAttribute('aria-checked'))).toEqual(['false', 'false']);
    await user.click(within(dialog).getByRole('switch', { name }));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar selección' }));
    await expectNoDialog();
    expect(readChoice()).toMatchObject({ analytics, ads });
    const toSignal = (isOn: boolean) => (isOn ? 'granted' : 'denied');
    expect(readDataLayer().at(-1)).toEqual(buildUpdate(toSignal(analytics), toSignal(ads)));
  });

  it('does not close on Escape before a choice', async () => {
    const { user } = renderPage();
    (await screen.findByRole('button', { name: 'Aceptar todo' })).focus();
    await user.keyboard('{Escape}');
    expect(await findBanner()).toBeTruthy();
  });

  it('reopens from the footer with the focus, which returns to the footer', async () => {
    const { user } = renderPage();
    await clickButton(user, 'Rechazar todo');
    await clickButton(user, 'Preferencias de cookies');
    expect(document.activeElement).toBe(await findBanner());
    await user.keyboard('{Escape}');
    await expectNoDialog();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Preferencias de cookies' }));
    expect(readChoice()).toMatchObject({ analytics: false, ads: false });
  });

  it('shows the current choice in its preferences, and changes it', async () => {
    const { user } = renderPage();
    await clickButton(user, 'Aceptar todo');
    await clickButton(user, 'Preferencias de cookies');
    await clickButton(user, 'Preferencias');
    const switches = await screen.findAllByRole('switch');
    expect(switches.map((element) => element.getAttribute('aria-checked'))).toEqual(['true', 'true']);
    await user.click(switches.at(-1)!);
    await clickButton(user, 'Guardar selección');
    await expectNoDialog();
    expect(readChoice()).toMatchObject({ analytics: true, ads: false });
  });

  it.each(['{', '"yes"', '{"analytics":"true","ads":true}', '{"analytics":true}', 'null'])(
    'asks again when the stored choice is %s',
    async (stored) => {
      localStore.setItem(STORAGE_KEY, stored);
      renderPage();
      expect(await findBanner()).toBeTruthy();
      expect(readDataLayer()).toEqual([DEFAULT]);
    },
  );

  it('asks again when the stored choice has another version', async () => {
    localStore.setItem('cookie-consent:v0', '{"analytics":true,"ads":true}');
    renderPage();
    expect(await findBanner()).toBeTruthy();
    expect(readDataLayer()).toEqual([DEFAULT]);
  });

  it('loads the tag container only after consent, once per page', async () => {
    const { user, unmount } = renderPage('GTM-TEST1');
    await clickButton(user, 'Rechazar todo');
    expect(findTagScripts()).toEqual([]);
    unmount();
    const next = renderPage('GTM-TEST1');
    await clickButton(next.user, 'Preferencias de cookies');
    expect(findTagScripts()).toEqual([]);
    await clickButton(next.user, 'Aceptar todo');
    await clickButton(next.user, 'Preferencias de cookies');
    await clickButton(next.user, 'Aceptar todo');
    expect(findTagScripts().map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
    expect(readDataLayer()).toContainEqual(buildUpdate('granted', 'granted'));
  });

  it('loads the tag container on every page after consent, unless none is configured', async () => {
    localStore.setItem(STORAGE_KEY, '{"analytics":true,"ads":false,"at":"2026-11-01T10:00:00Z"}');
    const { unmount } = renderPage();
    unmount();
    renderPage('GTM-TEST1');
    await waitFor(() => expect(findTagScripts().map(({ src }) => src)).toHaveLength(1));
  });
});
