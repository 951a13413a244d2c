import { Fragment } from 'react';

const NAMES = ['nombre', 'direccion', 'localidad', 'correo', 'telefono', 'registro', 'nif'];

/** The placeholders that are replaced by the agency's data when a text is shown. */
export const Placeholders = () => (
  <p className="mb-5 text-[0.875rem] text-niebla-600 [&_code]:font-sans [&_code]:font-semibold">
    {NAMES.map((name, at) => (
      <Fragment key={name}>
        {at > 0 && <span>{at === NAMES.length - 1 ? ' y ' : ', '}</span>}
        <code>{`{${name}}`}</code>
      </Fragment>
    ))}
    <span> se sustituyen por los datos de la agencia.</span>
  </p>
);
