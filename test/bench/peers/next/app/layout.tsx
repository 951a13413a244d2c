import type { ReactNode } from 'react';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es">
      <body>
        <header>
          <a href="/">Inmobiliaria</a>
          <nav aria-label="Principal">
            <a href="/propiedades">Propiedades</a> <a href="/servicios">Servicios</a> <a href="/contacto">Contacto</a>
          </nav>
        </header>
        <main id="contenido">{children}</main>
        <footer>
          <a href="/aviso-legal">Aviso legal</a> <a href="/privacidad">Privacidad</a>
        </footer>
      </body>
    </html>
  );
}
