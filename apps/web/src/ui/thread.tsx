/** Stitches are what is done, holes what is to come; a cut thread is a thing that ended. Decoration: the words say it too. */
export function Thread({ state }: { state: 'begun' | 'done' | 'cut' | 'open' }) {
  return (
    <div className="thread" aria-hidden="true">
      {state !== 'open' && <span className={state === 'done' ? 'stitches whole' : 'stitches'} />}
      {state === 'cut' && (
        <svg className="icon cut" viewBox="0 0 20 20">
          <path d="M6 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7.6 7.2 17 14M7.6 12.8 17 6" />
        </svg>
      )}
      {state !== 'done' && <span className="holes" />}
    </div>
  )
}
