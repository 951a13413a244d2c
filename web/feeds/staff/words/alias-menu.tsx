import type { FeedAliasDetails } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import { RowMenu } from '../../../components/table/row-menu.tsx';

interface Props {
  alias: FeedAliasDetails;
  onChange: () => void;
  /** Offered for an alias of all feeds: gives this feed an alias of its own. */
  onOwn?: (() => void) | undefined;
  onDelete: () => void;
}

export const AliasMenu = ({ alias, onChange, onOwn, onDelete }: Props) => (
  <RowMenu
    label={`Acciones para «${alias.said}»`}
    actions={[
      { label: 'Cambiar', onChoose: onChange },
      ...(onOwn && alias.feed === null ? [{ label: 'Otra solo para este feed', onChoose: onOwn }] : []),
      { label: 'Quitar', isDestructive: true, onChoose: onDelete },
    ]}
  />
);
