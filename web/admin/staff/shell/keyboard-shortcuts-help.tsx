import { useAtom } from 'jotai';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/controls.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { singleKeyShortcutsAtom } from '../../../components/list/step-keys.tsx';

const SHORTCUTS = [
  [['J', 'K'], 'Fila siguiente o anterior de una lista; con un lead abierto, el lead siguiente o anterior'],
  [['Intro'], 'Abrir la fila'],
  [['Mayús', 'clic'], 'Marcar todas las filas desde la última marcada'],
  [['Esc'], 'Cerrar el panel o el diálogo'],
  [['Ctrl', 'K'], 'Buscar en el panel'],
  [['Ctrl', 'B'], 'Abrir o plegar el menú lateral'],
  [['?'], 'Esta ayuda'],
] as const;

export function KeyboardShortcutsHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useAtom(singleKeyShortcutsAtom);
  return (
    <Modal title="Atajos de teclado" onClose={onClose}>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2.5 text-[0.9375rem]">
        {SHORTCUTS.map(([keys, description]) => (
          <div key={description} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border border-surface-300 bg-surface-50 px-1.5 py-0.5 text-xs font-semibold text-ink-700"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-surface-200 pt-4 text-[0.9375rem]">
        <Checkbox
          label="Usar atajos de una sola tecla (J, K, ?)"
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
      </div>
      <div className="mt-5 flex justify-end">
        <Button size="medium" variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </Modal>
  );
}
