import type { AboutContent } from '../../../src/agency/content.contract.ts';
import { initialsOf } from './initials-of.ts';

export const Team = ({ team }: Pick<AboutContent, 'team'>) => (
  <section>
    <h2 className="display mb-8 text-3xl">Nuestro equipo</h2>
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-10">
      {team.map(({ name, role }) => (
        <li key={name} className="flex items-center gap-4 lg:block">
          <span
            aria-hidden="true"
            className="display grid size-20 shrink-0 place-items-center rounded-full bg-mar-100 text-xl text-mar-700 lg:size-24 lg:text-2xl"
          >
            {initialsOf(name)}
          </span>
          <div className="lg:mt-4">
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-niebla-600">{role}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
