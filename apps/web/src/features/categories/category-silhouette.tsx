/** Stands in for a product that has no drawing yet: a wrapped sample with one motif on it. */
export function CategorySilhouette({ className }: { className: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className} fill="currentColor" focusable="false" viewBox="0 0 160 160">
      <path
        d="M46 18h68a14 14 0 0 1 14 14v96a14 14 0 0 1-14 14H46a14 14 0 0 1-14-14V32a14 14 0 0 1 14-14Z"
        opacity=".28"
      />
      <path d="M80 46c8 10 8 19 0 27-8-8-8-17 0-27Zm0 68c-8-10-8-19 0-27 8 8 8 17 0 27Zm34-34c-10 8-19 8-27 0 8-8 17-8 27 0Zm-68 0c10-8 19-8 27 0-8 8-17 8-27 0Z" />
      <circle cx="80" cy="80" opacity=".5" r="4" />
    </svg>
  );
}
