import { describe, expect, it } from 'vitest'
import { createPasswordHasher, randomToken, sha256 } from './host-ports'

describe('password hasher', () => {
  const hasher = createPasswordHasher(10)

  it('knows the right password again', async () => {
    expect(await hasher.verify('railhead', await hasher.hash('railhead'))).toBe(true)
  })

  it('refuses a wrong password', async () => {
    expect(await hasher.verify('Railhead', await hasher.hash('railhead'))).toBe(false)
  })

  it('salts: the same password hashes differently', async () => {
    expect(await hasher.hash('railhead')).not.toBe(await hasher.hash('railhead'))
  })

  it('refuses a hash of another kind', async () => {
    expect(await hasher.verify('railhead', 'plain$1$00$railhead')).toBe(false)
  })
})

describe('randomToken', () => {
  it('gives 256 bits in hex, never the same', () => {
    expect(randomToken()).toMatch(/^[0-9a-f]{64}$/)
    expect(randomToken()).not.toBe(randomToken())
  })
})

describe('sha256', () => {
  it('agrees with the published value for abc', async () => {
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('gives the same for a token however often and however late it is asked for', async () => {
    const token = randomToken()
    const first = await sha256(token)
    for (let other = 0; other < 300; other += 1) await sha256(randomToken())

    expect(await sha256(token)).toBe(first)
  })
})
