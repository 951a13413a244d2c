import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { agency } from '../../../../test/components/agency.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { SITE_PAGES } from '../../../../src/agency/site-pages.contract.ts';
import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';
import { formatOpeningHours } from '../hours/format-opening-hours.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import './menu-dialog.tsx';

const openingHours = formatOpeningHours(agency.opening, '2026-11-20');
const agencyWithTwoPhones: AgencyProfile = { ...agency, phones: ['952 000 001', '952 000 002'] };
const getHref = (element: HTMLElement) => element.getAttribute('href');

describe('site footer', () => {
  const renderFooter = async (profile = agency, closing?: { title: string; lead: string }) => {
    renderComponent(
      <SiteFooter
        agency={profile}
        closing={closing}
        consent={<button type="button">Preferencias de cookies</button>}
      />,
      { agency: profile, openingHours },
    );
    await act(async () => void (await import('../hours/open-state-text.tsx')));
    return within(screen.getByRole('contentinfo'));
  };

  it('links to every page', async () => {
    const footer = await renderFooter();
    const links = footer.getAllByRole('navigation').flatMap((navigation) => within(navigation).getAllByRole('link'));
    expect(links.map((link) => [link.textContent, getHref(link)])).toEqual(
      SITE_PAGES.map(({ label, path }) => [label, path]),
    );
    expect(getHref(footer.getByRole('link', { name: 'CONTACTAR' }))).toBe('/contacto');
    expect(getHref(footer.getByRole('link', { name: 'Iniciar Sesión' }))).toBe('/login');
    expect(footer.queryByRole('link', { name: 'Anuncie su Propiedad' })).toBeNull();
  });

  it('shows the contact data, the address and the hours of the agency', async () => {
    const footer = await renderFooter(agencyWithTwoPhones);
    expect(getHref(footer.getByRole('link', { name: '952 000 001' }))).toBe('tel:+34952000001');
    expect(getHref(footer.getByRole('link', { name: '952 000 002' }))).toBe('tel:+34952000002');
    expect(getHref(footer.getByRole('link', { name: agency.email }))).toBe('mailto:hola@calanorte.example');
    const whatsApp = footer.getByRole('link', { name: 'WhatsApp (se abre en otra pestaña)' });
    expect(decodeURIComponent(getHref(whatsApp)!)).toBe(
      'https://wa.me/34600000001?text=Hola, les escribo desde la web de Cala Norte.',
    );
    expect(footer.getByText('29601 Marbella (Málaga)')).toBeTruthy();
    expect(footer.getByText('Lunes a viernes').nextElementSibling?.textContent).toBe('9:30 – 19:00');
    expect(footer.getByText('Sábados y domingos').nextElementSibling?.textContent).toBe('Cerrado');
  });

  it('shows the own call of the home page, and omits WhatsApp for an agency without it', async () => {
    const footer = await renderFooter({ ...agency, whatsapp: null }, { title: 'Hablemos', lead: 'Sin compromiso.' });
    expect(footer.getByText('Hablemos')).toBeTruthy();
    expect(footer.getByText('Sin compromiso.')).toBeTruthy();
    expect(getHref(footer.getByRole('link', { name: 'Anuncie su Propiedad' }))).toBe('/publicar-propiedad');
    expect(footer.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  });

  describe('by the clock', () => {
    afterEach(() => jest.useRealTimers());

    it.each([
      ['2026-11-20T12:00:00+01:00', 'Abierto ahora', 'Cerrado ahora, abre el lunes a las 9:30'],
      ['2026-11-23T08:00:00+01:00', 'Cerrado ahora, abre a las 9:30', 'Abierto ahora'],
      ['2026-11-22T12:00:00+01:00', 'Cerrado ahora, abre mañana a las 9:30', 'Cerrado ahora, abre mañana a las 9:30'],
    ])('shows at %s "%s", and 8 hours later "%s"', async (time, now, later) => {
      jest.useFakeTimers({ now: new Date(time) });
      await renderFooter();
      const state = screen.getByText(/ ahora$/).parentElement!;
      expect(state.textContent).toBe(now);
      await act(() => jest.advanceTimersByTimeAsync(8 * 3_600_000));
      expect(state.textContent).toBe(later);
    });
  });
});

describe('site header', () => {
  const renderHeader = (props: Partial<Parameters<typeof SiteHeader>[0]> = {}) => {
    scrollTo(0);
    return renderComponent(
      <div role="presentation" onClick={(event) => event.preventDefault()}>
        <SiteHeader agency={agencyWithTwoPhones} page="/contacto" isOnPicture hasPhones {...props} />
      </div>,
    );
  };
  const scrollTo = (top: number) => {
    window.scrollY = top;
    fireEvent.scroll(window);
  };
  const getLook = () => screen.getByRole('banner').dataset['look'];
  const getWordmark = () => screen.getByRole('link', { name: 'Cala Norte' });

  it('is transparent over a picture until the page is scrolled by more than 100 pixels', () => {
    renderHeader();
    for (const [top, look, variant] of [
      [100, 'clear', 'white'],
      [101, 'solid', 'ink'],
      [0, 'clear', 'white'],
    ] as const) {
      scrollTo(top);
      expect([getLook(), getWordmark().dataset['variant']]).toEqual([look, variant]);
    }
  });

  it('is solid from the start on pages without a picture', () => {
    renderHeader({ page: '/favoritos', isOnPicture: false });
    expect([getLook(), getWordmark().dataset['variant']]).toEqual(['solid', 'ink']);
  });

  it('shows the phone numbers only at the top, and only on pages with a phone bar', () => {
    const { unmount } = renderHeader();
    const phones = within(screen.getByRole('list', { name: 'Teléfonos' })).getAllByRole('link');
    expect(phones.map(getHref)).toEqual(['tel:+34952000001', 'tel:+34952000002']);
    scrollTo(1);
    expect(screen.queryByRole('list', { name: 'Teléfonos' })).toBeNull();
    scrollTo(0);
    expect(screen.getByRole('list', { name: 'Teléfonos' })).toBeTruthy();
    unmount();
    renderHeader({ page: '/propiedades', isOnPicture: false, hasPhones: false });
    expect(screen.queryByRole('list', { name: 'Teléfonos' })).toBeNull();
  });

  it.each([
    ['/', 'Inicio', 'page'],
    ['/propiedades', 'Propiedades', 'page'],
    ['/propiedades/mijas', 'Propiedades', 'true'],
    ['/propiedad/villa-marbella/MB-1', 'Propiedades', 'true'],
    ['/no-existe', undefined, undefined],
  ])('marks on the page %s the entry %s', (page, label, value) => {
    renderHeader({ page });
    const [navigation] = screen.getAllByRole('navigation', { name: 'Principal' });
    const links = within(navigation!).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...['Inicio', 'Propiedades', 'Servicios', 'Quienes somos', 'Contacto', 'FAQ'],
    ]);
    const current = links.filter((link) => link.hasAttribute('aria-current'));
    expect(current.map((link) => link.textContent)).toEqual(label ? [label] : []);
    expect(current[0]?.getAttribute('aria-current')).toBe(value);
  });

  describe('phone menu', () => {
    const openMenu = async () => {
      const { user } = renderHeader();
      await user.click(screen.getByRole('button', { name: 'Abrir menú' }));
      return { user, menu: within(await screen.findByRole('dialog', { name: 'Menú' })) };
    };
    const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    it('shows all entries and contact links', async () => {
      const { menu } = await openMenu();
      const links = within(menu.getByRole('navigation', { name: 'Principal' })).getAllByRole('link');
      expect(links.filter((link) => link.hasAttribute('aria-current')).map(getHref)).toEqual(['/contacto']);
      expect(links).toHaveLength(6);
      expect(getHref(menu.getByRole('link', { name: '952 000 002' }))).toBe('tel:+34952000002');
      expect(getHref(menu.getByRole('link', { name: agency.email }))).toBe('mailto:hola@calanorte.example');
      expect(menu.getByRole('link', { name: /^WhatsApp/ })).toBeTruthy();
    });

    it.each(['Escape', 'button'])('closes by %s, and returns the focus', async (way) => {
      const { user, menu } = await openMenu();
      if (way === 'Escape') await user.keyboard('{Escape}');
      else await user.click(menu.getByRole('button', { name: 'Cerrar menú' }));
      await expectClosed();
      const opener = screen.getByRole('button', { name: 'Abrir menú' });
      await waitFor(() => expect(document.activeElement).toBe(opener));
      expect(opener.getAttribute('aria-expanded')).toBe('false');
    });

    it('closes when a link is selected', async () => {
      const { user, menu } = await openMenu();
      await user.click(menu.getByRole('link', { name: 'Servicios' }));
      await expectClosed();
    });
  });
});
