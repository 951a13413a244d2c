import { useAtom } from 'jotai';
import { Button } from '../../../../components/button.tsx';
import { Checkbox } from '../../../../components/checkbox.tsx';
import { stepKeysAtom } from '../../../../components/list/step-keys-atom.ts';
import { Modal } from '../../../../components/modal.tsx';

const KEYS = [
  [['J', 'K'], 'Fila siguiente o anterior de una lista; con un lead abierto, el lead siguiente o anterior'],
  [['Intro'], 'Abrir la fila'],
  [['Mayús', 'clic'], 'Marcar todas las filas desde la última marcada'],
  [['Esc'], 'Cerrar el panel o el diálogo'],
  [['Ctrl', 'K'], 'Buscar en el panel'],
  [['Ctrl', 'B'], 'Abrir o plegar el menú lateral'],
  [['?'], 'Esta ayuda'],
] as const;

/** The keys of the panel; those of a single letter can be turned off here. */
export function KeyboardShortcutsHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useAtom(stepKeysAtom);
  return (
    <Modal title="Atajos de teclado" onClose={onClose}>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2.5 text-[0.9375rem]">
        {KEYS.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border border-cal-300 bg-cal-50 px-1.5 py-0.5 text-xs font-semibold text-tinta-700"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-cal-200 pt-4 text-[0.9375rem]">
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
