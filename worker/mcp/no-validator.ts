/**
 * Stands in for the part of the MCP SDK that checks what a person has filled into a form: no tool
 * here asks for one, and it would be 8 kB of the Worker. (wrangler.toml, `alias`)
 */
export function DefaultJsonSchemaValidator(): void {}
