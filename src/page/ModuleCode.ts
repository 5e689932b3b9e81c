/** Writes JSON as the code of a module, with an import in the place of each `$media`: the picture in that slot, or undefined. */
export class ModuleCode {
  readonly #imported = new Map<string, { name: string; statement: string }>();

  /** The local name of an import; `what` says what is imported under it. */
  importName(source: string, what: (name: string) => string): string {
    const name = `i${this.#imported.size}`;
    const known = this.#imported.get(source) ?? {
      name,
      statement: `import ${what(name)} from ${JSON.stringify(source)};`,
    };
    this.#imported.set(source, known);
    return known.name;
  }

  of = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(this.of).join(',')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if ('$media' in value) {
      const { $media, ...rest } = value;
      const name = this.importName(`virtual:picture/${$media}`, (local) => `{ picture as ${local} }`);
      return `(${name}&&{...${name},...${this.of(rest)}})`;
    }
    return `{${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}:${this.of(item)}`)
      .join(',')}}`;
  };

  /** All imports; known once everything is written. */
  imports(): string[] {
    return [...this.#imported.values()].map(({ statement }) => statement);
  }
}
