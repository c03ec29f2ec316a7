import { useId, type ComponentProps } from 'react'
import { FieldError } from './FieldError'
import './field.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  error?: string | null
  onText: (text: string) => void
}

/** A line of text with its label above and what is wrong with it below. */
export function TextField({ label, value, error, onText, type = 'text', ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className={`field ${error ? 'field-wrong' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          {...rest}
          id={id}
          type={type}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
