import fc from 'fast-check'

// The same random cases on every run, so that a failure is found again; change the seed to look at others.
fc.configureGlobal({ seed: 20_261_201 })
