export function Alert({ id, text }: { id?: string; text: string }) {
  return (
    <p className="alert" role="alert" id={id}>
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 3 18 16.5H2zM10 8v4M10 14.4h.01" />
      </svg>
      {text}
    </p>
  )
}
