import { act, screen, waitFor, within } from '@testing-library/react';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { buildPictures, buildPropertyDetails } from '../../../../test/components/site-property.ts';
import { PropertyMedia } from './property-media.tsx';
import './lightbox.tsx';
import './property-video.tsx';
import './virtual-tour.tsx';

async function renderMedia(overrides: Parameters<typeof buildPropertyDetails>[0] = {}) {
  const { user } = renderComponent(
    <PropertyMedia property={buildPropertyDetails(overrides)} badges={<p>Reservado</p>} />,
  );
  await act(async () => void (await import('embla-carousel')));
  return { user };
}

const getGallery = (name = 'Fotos') => screen.getByRole('group', { name: `${name} de Villa en Marbella` });
const getPosition = (container: HTMLElement = getGallery()) =>
  container.querySelector('[aria-live=polite]')!.textContent;
const getMedia = () => within(screen.getByRole('navigation', { name: 'Fotos, plano, vídeo y visita' }));
const getCurrentMedia = () =>
  getMedia()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

describe('gallery', () => {
  it('shows the next and the previous picture, around both ends', async () => {
    const { user } = await renderMedia();
    const gallery = within(getGallery());
    expect(getPosition()).toBe('Foto 1 / 3');
    await user.click(gallery.getByRole('button', { name: 'Foto siguiente' }));
    expect(getPosition()).toBe('Foto 2 / 3');
    await user.click(gallery.getByRole('button', { name: 'Foto anterior' }));
    await user.click(gallery.getByRole('button', { name: 'Foto anterior' }));
    expect(getPosition()).toBe('Foto 3 / 3');
    await user.keyboard('{ArrowRight}');
    expect(getPosition()).toBe('Foto 1 / 3');
  });

  it('shows a picture by its thumbnail, and all others in full screen', async () => {
    const { user } = await renderMedia({ pictures: buildPictures(7) });
    const getThumbnail = (text: string) => screen.getByText(text).closest('button')!;
    await user.click(getThumbnail('Ver la foto 3:'));
    expect(getPosition()).toBe('Foto 3 / 7');
    expect(getThumbnail('Ver la foto 3:').getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(getThumbnail('+2 fotos'));
    const fullScreen = await screen.findByRole('dialog', { name: 'Villa en Marbella' });
    expect(getPosition(fullScreen)).toBe('Foto 5 / 7');
  });

  it('opens in full screen, turns by arrow keys, and returns picture and focus on Escape', async () => {
    const { user } = await renderMedia();
    screen.getByRole('button', { name: 'Ver a pantalla completa' }).focus();
    await user.keyboard('{Enter}');
    const fullScreen = await screen.findByRole('dialog', { name: 'Villa en Marbella' });
    await waitFor(() =>
      expect(document.activeElement).toBe(within(fullScreen).getByRole('button', { name: 'Cerrar' })),
    );
    await user.keyboard('{ArrowLeft}');
    expect(getPosition(fullScreen)).toBe('Foto 3 / 3');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(getPosition(fullScreen)).toBe('Foto 2 / 3');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ver a pantalla completa' })),
    );
    expect(getPosition()).toBe('Foto 2 / 3');
  });

  it('needs no buttons for a single picture', async () => {
    await renderMedia({ pictures: buildPictures(1) });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ver a pantalla completa']);
    expect(screen.getByText('Reservado')).toBeTruthy();
  });

  it('shows a placeholder without pictures', async () => {
    await renderMedia({ pictures: [] });
    expect(screen.getByRole('img', { name: 'Sin fotos' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Reservado')).toBeTruthy();
  });
});

describe('plans, video and virtual tour', () => {
  it('are not offered if there are only photographs', async () => {
    await renderMedia();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('replace the photographs one at a time', async () => {
    const { user } = await renderMedia({
      plans: buildPictures(2, 'Plano'),
      videoUrl: '/v.webp',
      virtualTourUrl: '/t.webp',
    });
    expect(
      getMedia()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Fotos', '#fotos'],
      ['Plano', '/pictures/plano-1/1600.jpg'],
      ['Vídeo', '/v.webp'],
      ['Visita virtual', '/t.webp'],
    ]);
    expect(getCurrentMedia()).toEqual(['Fotos']);

    await user.click(getMedia().getByRole('link', { name: 'Plano' }));
    expect(getCurrentMedia()).toEqual(['Plano']);
    expect(within(getGallery('Planos')).getByRole('img', { name: 'Plano 1' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: /^Fotos de/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Plano siguiente' }));
    expect(getPosition(getGallery('Planos'))).toBe('Plano 2 / 2');

    await user.click(getMedia().getByRole('link', { name: 'Visita virtual' }));
    expect(await screen.findByRole('region', { name: 'Visita virtual: Villa en Marbella' })).toBeTruthy();
    await user.click(getMedia().getByRole('link', { name: 'Fotos' }));
    expect(getPosition()).toBe('Foto 1 / 3');
  });

  it('pause and play the video', async () => {
    const { user } = await renderMedia({ videoUrl: '/v.webp' });
    await user.click(getMedia().getByRole('link', { name: 'Vídeo' }));
    const video = { name: 'Vídeo: Villa en Marbella' };
    expect((await screen.findByRole('img', video)).getAttribute('src')).toBe('/v.webp');
    await user.click(screen.getByRole('button', { name: 'Pausar el vídeo' }));
    expect(screen.queryByRole('img', video)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reproducir el vídeo' }));
    expect(screen.getByRole('img', video)).toBeTruthy();
  });

  it.each([
    ['Vídeo', { videoUrl: 'https://video.example/1' }, 'el vídeo', 'video.example'],
    ['Visita virtual', { virtualTourUrl: 'https://tour.example/1' }, 'la visita virtual', 'tour.example'],
  ])('of another site opens in another tab: %s', async (name, overrides, mediaName, host) => {
    const { user } = await renderMedia(overrides);
    await user.click(getMedia().getByRole('link', { name }));
    expect(screen.getByText(host)).toBeTruthy();
    const link = screen.getByRole('link', { name: `Abrir ${mediaName} (se abre en otra pestaña)` });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      ...[Object.values(overrides)[0], '_blank', 'noopener noreferrer'],
    ]);
    expect(document.querySelector('iframe, video')).toBeNull();
  });
});
