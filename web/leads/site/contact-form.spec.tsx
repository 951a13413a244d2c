import { screen, waitFor } from '@testing-library/react';
import { agency } from '../../../test/components/agency.ts';
import { fakeApi } from '../../../test/components/fake-api.ts';
import { renderComponent } from '../../../test/components/render-component.tsx';
import { ContactForm } from './contact-form.tsx';

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const getError = (label: string) =>
  document.getElementById(getField(label).getAttribute('aria-describedby') ?? '')?.textContent;

describe('contact form', () => {
  it('reports missing input at its field, and sends nothing', async () => {
    const requests = fakeApi({});
    const { user } = renderComponent(<ContactForm agency={agency} />);
    await user.type(getField('Correo electrónico'), 'ana@');
    await user.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
    await screen.findByText('Por favor, complete todos los campos obligatorios');
    await waitFor(() => expect(document.activeElement).toBe(getField('Nombre y apellidos')));
    expect(getError('Nombre y apellidos')).toBe('Escriba su nombre');
    expect(getError('Correo electrónico')).toBe('Escriba un correo electrónico válido, como nombre@ejemplo.es');
    expect(getError('Asunto')).toBe('Elija un asunto');
    expect(getError('Mensaje')).toBe('Escriba su mensaje');
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(4);
    await user.type(getField('Nombre y apellidos'), 'Ana');
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(3);
    expect(requests.map(({ route }) => route)).not.toContain('POST /api/v1/inquiries');
  });
});
