import { FormNotice } from '../form-notice.tsx';

/** A field that has to be put right, as the page calls it. */
export interface InvalidField {
  name: string;
  label: string;
}

interface Props {
  id: string;
  text: string;
  invalidFields: readonly InvalidField[];
  onGoTo: (name: string) => void;
}

/** Takes the focus after a refusal, and leads to each field that is to blame. */
export const FormErrorSummary = ({ id, text, invalidFields, onGoTo }: Props) =>
  text ? (
    <div id={id} tabIndex={-1} className="mb-4 w-full scroll-mt-20 rounded-sm [form.grid>&]:mb-0">
      <FormNotice tone="error" className="">
        <span>{text}</span>
        {invalidFields.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {invalidFields.map(({ name, label }) => (
              <li key={name} className="min-w-0">
                <button
                  type="button"
                  onClick={() => onGoTo(name)}
                  className="min-h-6 text-left underline underline-offset-[3px] pointer-coarse:min-h-11"
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </FormNotice>
    </div>
  ) : null;
