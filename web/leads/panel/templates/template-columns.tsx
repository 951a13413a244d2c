import type { ReplyTemplateDetails } from '../../../../src/leads/replies/reply.contract.ts';
import type { Column } from '../../../ui/table/list-table.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { languageNames } from './language-names.ts';

export const templateColumns = (
  onEdit: (template: ReplyTemplateDetails) => void,
  onDelete: (template: ReplyTemplateDetails) => void,
): readonly Column<ReplyTemplateDetails>[] => [
  { name: 'Nombre', isTitle: true, look: 'max-md:basis-full max-md:pr-12', cell: ({ name }) => name },
  { name: 'Idioma', look: 'whitespace-nowrap text-niebla-600', cell: ({ language }) => languageNames[language] },
  { name: 'Asunto', look: 'min-w-0 break-words text-tinta-700', cell: ({ subject }) => subject },
  {
    name: 'Acciones',
    width: 'w-18 text-right',
    look: 'max-md:absolute max-md:top-2 max-md:right-2',
    cell: (template) => (
      <div className="flex justify-end">
        <RowMenu
          label={`Acciones para ${template.name}, ${languageNames[template.language]}`}
          actions={[
            { label: 'Editar', onChoose: () => onEdit(template) },
            { label: 'Eliminar', isDangerous: true, onChoose: () => onDelete(template) },
          ]}
        />
      </div>
    ),
  },
];
