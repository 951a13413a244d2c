import type { ReplyTemplateDetails } from '../../../../src/leads/replies/reply.contract.ts';
import type { Column } from '../../../components/table/list-table.tsx';
import { RowMenu } from '../../../components/table/row-menu.tsx';
import { languageNames } from './language-names.ts';

export const templateColumns = (
  onEdit: (template: ReplyTemplateDetails) => void,
  onDelete: (template: ReplyTemplateDetails) => void,
): readonly Column<ReplyTemplateDetails>[] => [
  { name: 'Nombre', isTitle: true, cellClassName: 'max-md:basis-full max-md:pr-12', cell: ({ name }) => name },
  {
    name: 'Idioma',
    cellClassName: 'whitespace-nowrap text-niebla-600',
    cell: ({ language }) => languageNames[language],
  },
  { name: 'Asunto', cellClassName: 'min-w-0 break-words text-tinta-700', cell: ({ subject }) => subject },
  {
    name: 'Acciones',
    headClassName: 'w-18 text-right',
    cellClassName: 'max-md:absolute max-md:top-2 max-md:right-2',
    cell: (template) => (
      <div className="flex justify-end">
        <RowMenu
          label={`Acciones para ${template.name}, ${languageNames[template.language]}`}
          actions={[
            { label: 'Editar', onChoose: () => onEdit(template) },
            { label: 'Eliminar', isDestructive: true, onChoose: () => onDelete(template) },
          ]}
        />
      </div>
    ),
  },
];
